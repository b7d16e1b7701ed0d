import type { Cfdi, Concepto, DoctoRelacionado, Impuesto, Impuestos, Pago, Timbre } from '#imports/cfdi/cfdi.ts'

/**
 * The signed text of a document, its cadena original: written by hand in the order of Anexo 20, for the elements that this generator
 * writes. It shares no code with the reader of documents, so that each verifies the other.
 */
export function originalStringOf(cfdi: Cfdi): string {
  const { emisor, receptor, informacionGlobal: global } = cfdi
  return join([
    cfdi.version,
    cfdi.serie,
    cfdi.folio,
    cfdi.fecha,
    cfdi.formaPago,
    cfdi.noCertificado,
    cfdi.condicionesDePago,
    cfdi.subTotal,
    cfdi.descuento,
    cfdi.moneda,
    cfdi.tipoCambio,
    cfdi.total,
    cfdi.tipoDeComprobante,
    cfdi.exportacion,
    cfdi.metodoPago,
    cfdi.lugarExpedicion,
    cfdi.confirmacion,
    ...(global === null ? [] : [global.periodicidad, global.meses, global.anio]),
    ...cfdi.cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) => [tipoRelacion, ...uuids]),
    emisor.rfc,
    emisor.nombre,
    emisor.regimenFiscal,
    emisor.facAtrAdquirente,
    receptor.rfc,
    receptor.nombre,
    receptor.domicilioFiscalReceptor,
    receptor.residenciaFiscal,
    receptor.numRegIdTrib,
    receptor.regimenFiscalReceptor,
    receptor.usoCfdi,
    ...cfdi.conceptos.flatMap(ofConcepto),
    ...(cfdi.impuestos === null ? [] : ofImpuestos(cfdi.impuestos)),
    ...(cfdi.pagos === null ? [] : [cfdi.pagos.version, ...ofTotales(cfdi), ...cfdi.pagos.pagos.flatMap(ofPago)]),
  ])
}

/** The text that SAT's stamper signs. */
export function timbreStringOf(timbre: Timbre): string {
  return join([
    timbre.version,
    timbre.uuid,
    timbre.fechaTimbrado,
    timbre.rfcProvCertif,
    timbre.leyenda,
    timbre.selloCFD,
    timbre.noCertificadoSAT,
  ])
}

/** Attributes of pago20:Totales, in their order. */
export const TOTALES = [
  'TotalRetencionesIVA',
  'TotalRetencionesISR',
  'TotalRetencionesIEPS',
  'TotalTrasladosBaseIVA16',
  'TotalTrasladosImpuestoIVA16',
  'TotalTrasladosBaseIVA8',
  'TotalTrasladosImpuestoIVA8',
  'TotalTrasladosBaseIVA0',
  'TotalTrasladosImpuestoIVA0',
  'TotalTrasladosBaseIVAExento',
  'MontoTotalPagos',
] as const

/** Attributes of pago20:Pago after NumOperacion, in their order. */
export const OTHERS_OF_PAGO = [
  'RfcEmisorCtaOrd',
  'NomBancoOrdExt',
  'CtaOrdenante',
  'RfcEmisorCtaBen',
  'CtaBeneficiario',
  'TipoCadPago',
  'CertPago',
  'CadPago',
  'SelloPago',
] as const

type Values = (string | null)[]

function ofConcepto(concepto: Concepto): Values {
  const { aCuentaTerceros: third } = concepto
  return [
    concepto.claveProdServ,
    concepto.noIdentificacion,
    concepto.cantidad,
    concepto.claveUnidad,
    concepto.unidad,
    concepto.descripcion,
    concepto.valorUnitario,
    concepto.importe,
    concepto.descuento,
    concepto.objetoImp,
    ...concepto.traslados.flatMap(ofTax),
    ...concepto.retenciones.flatMap(ofTax),
    ...(third === null ? [] : [third.rfc, third.nombre, third.regimenFiscal, third.domicilioFiscal]),
    ...concepto.pedimentos,
    ...concepto.cuentasPrediales,
  ]
}

function ofImpuestos(impuestos: Impuestos): Values {
  return [
    ...impuestos.retenciones.flatMap(({ impuesto, importe }) => [impuesto, importe]),
    impuestos.totalImpuestosRetenidos,
    ...impuestos.traslados.flatMap(ofTax),
    impuestos.totalImpuestosTrasladados,
  ]
}

function ofTotales({ pagos }: Cfdi): Values {
  return TOTALES.map((name) => pagos?.totales?.[name] ?? null)
}

function ofPago(pago: Pago): Values {
  return [
    pago.fechaPago,
    pago.formaDePagoP,
    pago.monedaP,
    pago.tipoCambioP,
    pago.monto,
    pago.numOperacion,
    ...OTHERS_OF_PAGO.map((name) => pago.otros[name] ?? null),
    ...pago.documentos.flatMap(ofPaid),
    ...pago.retenciones.flatMap(({ impuesto, importe }) => [impuesto, importe]),
    ...pago.traslados.flatMap(ofTax),
  ]
}

function ofPaid(paid: DoctoRelacionado): Values {
  return [
    paid.idDocumento,
    paid.serie,
    paid.folio,
    paid.monedaDR,
    paid.equivalenciaDR,
    paid.numParcialidad,
    paid.impSaldoAnt,
    paid.impPagado,
    paid.impSaldoInsoluto,
    paid.objetoImpDR,
    ...paid.retenciones.flatMap(ofTax),
    ...paid.traslados.flatMap(ofTax),
  ]
}

function ofTax(tax: Impuesto): Values {
  return [tax.base, tax.impuesto, tax.tipoFactor, tax.tasaOCuota, tax.importe]
}

/** An attribute that is absent prints nothing; one that is there and empty prints its bar. */
function join(values: Values): string {
  const present = values.filter((value) => value !== null)
  return `||${present.map((value) => value.replaceAll(/[ \t\r\n]+/gu, ' ').replaceAll(/^ | $/gu, '')).join('|')}||`
}
