import type { Cfdi, Concepto, DoctoRelacionado, Impuesto, Impuestos, Pago, Pagos, Timbre } from '#imports/cfdi/cfdi.ts'
import { OTHERS_OF_PAGO, TOTALES } from './original-string.ts'

const CFDI = 'http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd'
const PAGOS = 'http://www.sat.gob.mx/Pagos20 http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd'
const TIMBRE =
  'http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd'

/** A document of version 4.0 as XML, with its elements in their order. What it cannot write is absent: Parte, other complements. */
export function writeCfdi(cfdi: Cfdi): string {
  const { emisor, receptor, informacionGlobal: global } = cfdi
  const complements = [...(cfdi.pagos === null ? [] : [writePagos(cfdi.pagos)]), ...cfdi.timbres.map(writeTimbre)]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'cfdi:Comprobante',
    {
      'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:pago20': cfdi.pagos === null ? null : 'http://www.sat.gob.mx/Pagos20',
      'xsi:schemaLocation': cfdi.pagos === null ? CFDI : `${CFDI} ${PAGOS}`,
      Version: cfdi.version,
      Serie: cfdi.serie,
      Folio: cfdi.folio,
      Fecha: cfdi.fecha,
      Sello: cfdi.sello,
      FormaPago: cfdi.formaPago,
      NoCertificado: cfdi.noCertificado,
      Certificado: cfdi.certificado,
      CondicionesDePago: cfdi.condicionesDePago,
      SubTotal: cfdi.subTotal,
      Descuento: cfdi.descuento,
      Moneda: cfdi.moneda,
      TipoCambio: cfdi.tipoCambio,
      Total: cfdi.total,
      TipoDeComprobante: cfdi.tipoDeComprobante,
      Exportacion: cfdi.exportacion,
      MetodoPago: cfdi.metodoPago,
      LugarExpedicion: cfdi.lugarExpedicion,
      Confirmacion: cfdi.confirmacion,
    },
    [
      ...(global === null
        ? []
        : [
            element('cfdi:InformacionGlobal', {
              Periodicidad: global.periodicidad,
              Meses: global.meses,
              Año: global.anio,
            }),
          ]),
      ...cfdi.cfdiRelacionados.map(({ tipoRelacion, uuids }) =>
        element(
          'cfdi:CfdiRelacionados',
          { TipoRelacion: tipoRelacion },
          uuids.map((uuid) => element('cfdi:CfdiRelacionado', { UUID: uuid })),
        ),
      ),
      element('cfdi:Emisor', {
        Rfc: emisor.rfc,
        Nombre: emisor.nombre,
        RegimenFiscal: emisor.regimenFiscal,
        FacAtrAdquirente: emisor.facAtrAdquirente,
      }),
      element('cfdi:Receptor', {
        Rfc: receptor.rfc,
        Nombre: receptor.nombre,
        DomicilioFiscalReceptor: receptor.domicilioFiscalReceptor,
        ResidenciaFiscal: receptor.residenciaFiscal,
        NumRegIdTrib: receptor.numRegIdTrib,
        RegimenFiscalReceptor: receptor.regimenFiscalReceptor,
        UsoCFDI: receptor.usoCfdi,
      }),
      element('cfdi:Conceptos', {}, cfdi.conceptos.map(writeConcepto)),
      ...(cfdi.impuestos === null ? [] : [writeImpuestos(cfdi.impuestos)]),
      ...(complements.length === 0 ? [] : [element('cfdi:Complemento', {}, complements)]),
    ],
  )}\n`
}

function writeConcepto(concepto: Concepto): string {
  const { traslados, retenciones, aCuentaTerceros: third } = concepto
  return element(
    'cfdi:Concepto',
    {
      ClaveProdServ: concepto.claveProdServ,
      NoIdentificacion: concepto.noIdentificacion,
      Cantidad: concepto.cantidad,
      ClaveUnidad: concepto.claveUnidad,
      Unidad: concepto.unidad,
      Descripcion: concepto.descripcion,
      ValorUnitario: concepto.valorUnitario,
      Importe: concepto.importe,
      Descuento: concepto.descuento,
      ObjetoImp: concepto.objetoImp,
    },
    [
      ...group('cfdi:Impuestos', [
        ...group('cfdi:Traslados', taxes('cfdi:Traslado', '', traslados)),
        ...group('cfdi:Retenciones', taxes('cfdi:Retencion', '', retenciones)),
      ]),
      ...(third === null
        ? []
        : [
            element('cfdi:ACuentaTerceros', {
              RfcACuentaTerceros: third.rfc,
              NombreACuentaTerceros: third.nombre,
              RegimenFiscalACuentaTerceros: third.regimenFiscal,
              DomicilioFiscalACuentaTerceros: third.domicilioFiscal,
            }),
          ]),
      ...concepto.pedimentos.map((number) => element('cfdi:InformacionAduanera', { NumeroPedimento: number })),
      ...concepto.cuentasPrediales.map((number) => element('cfdi:CuentaPredial', { Numero: number })),
    ],
  )
}

function writeImpuestos(impuestos: Impuestos): string {
  return element(
    'cfdi:Impuestos',
    {
      TotalImpuestosRetenidos: impuestos.totalImpuestosRetenidos,
      TotalImpuestosTrasladados: impuestos.totalImpuestosTrasladados,
    },
    [
      ...group('cfdi:Retenciones', taxes('cfdi:Retencion', '', impuestos.retenciones)),
      ...group('cfdi:Traslados', taxes('cfdi:Traslado', '', impuestos.traslados)),
    ],
  )
}

function writePagos({ version, totales, pagos }: Pagos): string {
  return element('pago20:Pagos', { Version: version }, [
    element('pago20:Totales', Object.fromEntries(TOTALES.map((name) => [name, totales?.[name] ?? null]))),
    ...pagos.map(writePago),
  ])
}

function writePago(pago: Pago): string {
  return element(
    'pago20:Pago',
    {
      FechaPago: pago.fechaPago,
      FormaDePagoP: pago.formaDePagoP,
      MonedaP: pago.monedaP,
      TipoCambioP: pago.tipoCambioP,
      Monto: pago.monto,
      NumOperacion: pago.numOperacion,
      ...Object.fromEntries(OTHERS_OF_PAGO.map((name) => [name, pago.otros[name] ?? null])),
    },
    [
      ...pago.documentos.map(writePaid),
      ...group('pago20:ImpuestosP', [
        ...group('pago20:RetencionesP', taxes('pago20:RetencionP', 'P', pago.retenciones)),
        ...group('pago20:TrasladosP', taxes('pago20:TrasladoP', 'P', pago.traslados)),
      ]),
    ],
  )
}

function writePaid(paid: DoctoRelacionado): string {
  return element(
    'pago20:DoctoRelacionado',
    {
      IdDocumento: paid.idDocumento,
      Serie: paid.serie,
      Folio: paid.folio,
      MonedaDR: paid.monedaDR,
      EquivalenciaDR: paid.equivalenciaDR,
      NumParcialidad: paid.numParcialidad,
      ImpSaldoAnt: paid.impSaldoAnt,
      ImpPagado: paid.impPagado,
      ImpSaldoInsoluto: paid.impSaldoInsoluto,
      ObjetoImpDR: paid.objetoImpDR,
    },
    group('pago20:ImpuestosDR', [
      ...group('pago20:RetencionesDR', taxes('pago20:RetencionDR', 'DR', paid.retenciones)),
      ...group('pago20:TrasladosDR', taxes('pago20:TrasladoDR', 'DR', paid.traslados)),
    ]),
  )
}

function writeTimbre(timbre: Timbre): string {
  return element('tfd:TimbreFiscalDigital', {
    'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
    'xsi:schemaLocation': TIMBRE,
    Version: timbre.version,
    UUID: timbre.uuid,
    FechaTimbrado: timbre.fechaTimbrado,
    RfcProvCertif: timbre.rfcProvCertif,
    Leyenda: timbre.leyenda,
    SelloCFD: timbre.selloCFD,
    NoCertificadoSAT: timbre.noCertificadoSAT,
    SelloSAT: timbre.selloSAT,
  })
}

/** `suffix`: what the place adds to the names of its attributes: '', 'P' or 'DR'. */
function taxes(name: string, suffix: string, list: readonly Impuesto[]): string[] {
  return list.map((tax) =>
    element(name, {
      [`Base${suffix}`]: tax.base,
      [`Impuesto${suffix}`]: tax.impuesto,
      [`TipoFactor${suffix}`]: tax.tipoFactor,
      [`TasaOCuota${suffix}`]: tax.tasaOCuota,
      [`Importe${suffix}`]: tax.importe,
    }),
  )
}

/** An element around others, where there are any. */
function group(name: string, children: readonly string[]): string[] {
  return children.length === 0 ? [] : [element(name, {}, children)]
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escape(value)}"`],
  )
  const start = `<${name}${written.join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\r\n]/gu, (character) => `&#${character.charCodeAt(0)};`)
}
