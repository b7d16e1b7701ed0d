import type { Cfdi, Concepto, Emisor, ImpuestoLocal, Receptor, Related } from './cfdi.ts'
import { PAYMENTS_NAMESPACE, paymentsOf } from './payments-of.ts'
import { summaryOf, taxesOf } from './taxes-of.ts'
import { childOf, childrenOf, type XmlElement } from './xml/element.ts'

export const CFDI_NAMESPACES = { '4.0': 'http://www.sat.gob.mx/cfd/4', '3.3': 'http://www.sat.gob.mx/cfd/3' } as const
export const TIMBRE_NAMESPACE = 'http://www.sat.gob.mx/TimbreFiscalDigital'
const LOCAL_TAXES_NAMESPACE = 'http://www.sat.gob.mx/implocal'
/** 1.0 of payments, in documents of version 3.3. */
const OLD_PAYMENTS_NAMESPACE = 'http://www.sat.gob.mx/Pagos'

const READ: ReadonlySet<string> = new Set([
  TIMBRE_NAMESPACE,
  LOCAL_TAXES_NAMESPACE,
  PAYMENTS_NAMESPACE,
  OLD_PAYMENTS_NAMESPACE,
])

/** The content of a Comprobante. Missing values are null or ''; nothing is validated here. */
export function cfdiOf(root: XmlElement): Cfdi {
  const { attributes } = root
  const complements = childrenOf(root, 'Complemento').flatMap(({ children }) => children)
  const global = childOf(root, 'InformacionGlobal')?.attributes
  const payments = complements.find(({ name }) => name === 'Pagos')
  return {
    version: attributes['Version'] ?? '',
    serie: attributes['Serie'] ?? null,
    folio: attributes['Folio'] ?? null,
    fecha: attributes['Fecha'] ?? '',
    sello: (attributes['Sello'] ?? '').replaceAll(/\s/gu, ''),
    noCertificado: attributes['NoCertificado'] ?? '',
    certificado: (attributes['Certificado'] ?? '').replaceAll(/\s/gu, ''),
    formaPago: attributes['FormaPago'] ?? null,
    condicionesDePago: attributes['CondicionesDePago'] ?? null,
    subTotal: attributes['SubTotal'] ?? '',
    descuento: attributes['Descuento'] ?? null,
    moneda: attributes['Moneda'] ?? '',
    tipoCambio: attributes['TipoCambio'] ?? null,
    total: attributes['Total'] ?? '',
    tipoDeComprobante: attributes['TipoDeComprobante'] ?? '',
    exportacion: attributes['Exportacion'] ?? null,
    metodoPago: attributes['MetodoPago'] ?? null,
    lugarExpedicion: attributes['LugarExpedicion'] ?? '',
    confirmacion: attributes['Confirmacion'] ?? null,
    informacionGlobal:
      global === undefined
        ? null
        : { periodicidad: global['Periodicidad'] ?? '', meses: global['Meses'] ?? '', anio: global['Año'] ?? '' },
    cfdiRelacionados: childrenOf(root, 'CfdiRelacionados').map(relatedOf),
    emisor: emisorOf(childOf(root, 'Emisor')),
    receptor: receptorOf(childOf(root, 'Receptor')),
    conceptos: childrenOf(childOf(root, 'Conceptos'), 'Concepto').map(conceptoOf),
    impuestos: summaryOf(childOf(root, 'Impuestos')),
    pagos: payments === undefined ? null : paymentsOf(payments),
    timbres: complements.filter(({ namespace }) => namespace === TIMBRE_NAMESPACE).map(timbreOf),
    impuestosLocales: complements
      .filter(({ namespace }) => namespace === LOCAL_TAXES_NAMESPACE)
      .flatMap(({ children }) => children.map(localTaxOf)),
    otherComplements: complements.map(({ namespace }) => namespace).filter((each) => !READ.has(each)),
    hasAddenda: childOf(root, 'Addenda') !== undefined,
  }
}

function relatedOf(element: XmlElement): Related {
  return {
    tipoRelacion: element.attributes['TipoRelacion'] ?? '',
    uuids: childrenOf(element, 'CfdiRelacionado').map(({ attributes }) => attributes['UUID'] ?? ''),
  }
}

function emisorOf(element: XmlElement | undefined): Emisor {
  const attributes = element?.attributes ?? {}
  return {
    rfc: attributes['Rfc'] ?? '',
    nombre: attributes['Nombre'] ?? null,
    regimenFiscal: attributes['RegimenFiscal'] ?? '',
    facAtrAdquirente: attributes['FacAtrAdquirente'] ?? null,
  }
}

function receptorOf(element: XmlElement | undefined): Receptor {
  const attributes = element?.attributes ?? {}
  return {
    rfc: attributes['Rfc'] ?? '',
    nombre: attributes['Nombre'] ?? null,
    domicilioFiscalReceptor: attributes['DomicilioFiscalReceptor'] ?? null,
    residenciaFiscal: attributes['ResidenciaFiscal'] ?? null,
    numRegIdTrib: attributes['NumRegIdTrib'] ?? null,
    regimenFiscalReceptor: attributes['RegimenFiscalReceptor'] ?? null,
    usoCfdi: attributes['UsoCFDI'] ?? '',
  }
}

function conceptoOf(element: XmlElement): Concepto {
  const { attributes } = element
  const taxes = childOf(element, 'Impuestos')
  const behalf = childOf(element, 'ACuentaTerceros')?.attributes
  return {
    claveProdServ: attributes['ClaveProdServ'] ?? '',
    noIdentificacion: attributes['NoIdentificacion'] ?? null,
    cantidad: attributes['Cantidad'] ?? '',
    claveUnidad: attributes['ClaveUnidad'] ?? '',
    unidad: attributes['Unidad'] ?? null,
    descripcion: attributes['Descripcion'] ?? '',
    valorUnitario: attributes['ValorUnitario'] ?? '',
    importe: attributes['Importe'] ?? '',
    descuento: attributes['Descuento'] ?? null,
    objetoImp: attributes['ObjetoImp'] ?? null,
    traslados: taxesOf(taxes, 'Traslados', 'Traslado'),
    retenciones: taxesOf(taxes, 'Retenciones', 'Retencion'),
    aCuentaTerceros:
      behalf === undefined
        ? null
        : {
            rfc: behalf['RfcACuentaTerceros'] ?? '',
            nombre: behalf['NombreACuentaTerceros'] ?? '',
            regimenFiscal: behalf['RegimenFiscalACuentaTerceros'] ?? '',
            domicilioFiscal: behalf['DomicilioFiscalACuentaTerceros'] ?? '',
          },
    pedimentos: childrenOf(element, 'InformacionAduanera').map((each) => each.attributes['NumeroPedimento'] ?? ''),
    cuentasPrediales: childrenOf(element, 'CuentaPredial').map((each) => each.attributes['Numero'] ?? ''),
    partes: childrenOf(element, 'Parte').length,
  }
}

function timbreOf({ attributes }: XmlElement): Cfdi['timbres'][number] {
  return {
    version: attributes['Version'] ?? '',
    uuid: attributes['UUID'] ?? '',
    fechaTimbrado: attributes['FechaTimbrado'] ?? '',
    rfcProvCertif: attributes['RfcProvCertif'] ?? '',
    leyenda: attributes['Leyenda'] ?? null,
    selloCFD: (attributes['SelloCFD'] ?? '').replaceAll(/\s/gu, ''),
    noCertificadoSAT: attributes['NoCertificadoSAT'] ?? '',
    selloSAT: (attributes['SelloSAT'] ?? '').replaceAll(/\s/gu, ''),
  }
}

function localTaxOf({ name, attributes }: XmlElement): ImpuestoLocal {
  const isTransferred = name === 'TrasladosLocales'
  return {
    kind: isTransferred ? 'traslado' : 'retencion',
    nombre: attributes[isTransferred ? 'ImpLocTrasladado' : 'ImpLocRetenido'] ?? '',
    tasa: attributes[isTransferred ? 'TasadeTraslado' : 'TasadeRetencion'] ?? '',
    importe: attributes['Importe'] ?? '',
  }
}
