import { sampleCfdi } from '#test/factories/tax-documents.ts'
import type { Cfdi, Concepto, DoctoRelacionado, Impuesto, Pago } from '../../cfdi.ts'
import type { Circumstances } from '../../verdict.ts'

export const LISTED: Circumstances = { stampers: () => [], authorities: [], listed: () => 'si', ownRfc: 'EKU9003173C9' }

export const VAT: Impuesto = {
  base: '1000.00',
  impuesto: '002',
  tipoFactor: 'Tasa',
  tasaOCuota: '0.160000',
  importe: '160.00',
}
export const EXEMPT: Impuesto = {
  base: '1000.00',
  impuesto: '002',
  tipoFactor: 'Exento',
  tasaOCuota: null,
  importe: null,
}
export const IEPS: Impuesto = {
  base: '1000.00',
  impuesto: '003',
  tipoFactor: 'Tasa',
  tasaOCuota: '0.080000',
  importe: '80.00',
}
export const ISR: Impuesto = {
  base: '1000.00',
  impuesto: '001',
  tipoFactor: 'Tasa',
  tasaOCuota: '0.012500',
  importe: '12.50',
}
export const WITHHELD: Impuesto = { base: null, impuesto: '001', tipoFactor: null, tasaOCuota: null, importe: '12.50' }

export const PAID: DoctoRelacionado = {
  idDocumento: '5fd1f5c2-2c5b-4c8c-9b68-0e3a6f5f2f11',
  serie: 'A',
  folio: '1001',
  monedaDR: 'MXN',
  equivalenciaDR: '1',
  numParcialidad: '1',
  impSaldoAnt: '1160.00',
  impPagado: '1160.00',
  impSaldoInsoluto: '0.00',
  objetoImpDR: '02',
  traslados: [VAT],
  retenciones: [],
}
export const PAYMENT: Pago = {
  fechaPago: '2026-11-20T12:00:00',
  formaDePagoP: '03',
  monedaP: 'MXN',
  tipoCambioP: '1',
  monto: '1160.00',
  numOperacion: null,
  otros: {},
  documentos: [PAID],
  traslados: [VAT],
  retenciones: [],
}
export const TOTALS = {
  TotalTrasladosBaseIVA16: '1000.00',
  TotalTrasladosImpuestoIVA16: '160.00',
  MontoTotalPagos: '1160.00',
}
export const LINE: Concepto = {
  claveProdServ: '84111506',
  noIdentificacion: null,
  cantidad: '1',
  claveUnidad: 'ACT',
  unidad: null,
  descripcion: 'Pago',
  valorUnitario: '0',
  importe: '0',
  descuento: null,
  objetoImp: '01',
  traslados: [],
  retenciones: [],
  aCuentaTerceros: null,
  pedimentos: [],
  cuentasPrediales: [],
  partes: 0,
}

export type Changes = Partial<Cfdi>

const sample = sampleCfdi()
export const BASE: Changes = {
  tipoDeComprobante: 'P',
  moneda: 'XXX',
  subTotal: '0',
  total: '0',
  formaPago: null,
  condicionesDePago: null,
  metodoPago: null,
  impuestos: null,
  receptor: { ...sample.receptor, usoCfdi: 'CP01' },
  conceptos: [LINE],
}

export const paying = (pago: Partial<Pago>, totales: Readonly<Record<string, string>> = TOTALS): Changes => ({
  pagos: { version: '2.0', totales, pagos: [{ ...PAYMENT, ...pago }] },
})
export const paid = (changes: Partial<DoctoRelacionado>): Changes => paying({ documentos: [{ ...PAID, ...changes }] })
export const others = (otros: Readonly<Record<string, string>>, formaDePagoP = '03'): Changes =>
  paying({ otros, formaDePagoP })
export const transfer = (changes: Partial<Impuesto>): Changes => paid({ traslados: [{ ...VAT, ...changes }] })
export const withholding = (changes: Partial<Impuesto>): Changes => paid({ retenciones: [{ ...ISR, ...changes }] })
export const withheld = (
  changes: Partial<Impuesto>,
  totales: Readonly<Record<string, string>> = { TotalRetencionesISR: '12.50' },
): Changes =>
  paying(
    { retenciones: [{ ...WITHHELD, ...changes }], documentos: [{ ...PAID, retenciones: [ISR] }] },
    { ...TOTALS, ...totales },
  )
export const transferred = (changes: Partial<Impuesto>): Changes => paying({ traslados: [{ ...VAT, ...changes }] })
export const concept = (changes: Partial<Concepto>): Changes => ({ conceptos: [{ ...LINE, ...changes }] })
/** The taxes of one kind: in the paid document, the payment and the totals. */
export const ofTax = (tax: Impuesto, totales: Readonly<Record<string, string>>): Changes =>
  paying({ traslados: [tax], documentos: [{ ...PAID, traslados: [tax] }] }, { ...totales, MontoTotalPagos: '1160.00' })
export const VAT_8: Impuesto = { ...VAT, tasaOCuota: '0.080000', importe: '80.00' }
export const VAT_0: Impuesto = { ...VAT, tasaOCuota: '0.000000', importe: '0.00' }
export const withheldOf = (impuesto: string, name: string, said: string): Changes =>
  withheld({ impuesto }, { [name]: said })

export const AT_LINE = 'Comprobante/Conceptos/Concepto[1]'
export const AT_TOTALS = 'Comprobante/Complemento/Pagos/Totales'
export const AT = 'Comprobante/Complemento/Pagos/Pago[1]'
export const AT_PAID = `${AT}/DoctoRelacionado[1]`
export const AT_TRANSFER = `${AT_PAID}/ImpuestosDR/TrasladosDR/TrasladoDR[1]`
export const AT_WITHHOLDING = `${AT_PAID}/ImpuestosDR/RetencionesDR/RetencionDR[1]`
export const CHAIN = { TipoCadPago: '01', CertPago: 'MII=', CadPago: '||1|', SelloPago: 'c2Vs' }
