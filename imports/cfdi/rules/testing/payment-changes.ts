import { PAYMENT_CONCEPT } from '#demo/tax-documents/drafts.ts'
import type { Concepto, DoctoRelacionado, Impuesto, Pago } from '../../cfdi.ts'
import { type Changes, ISR, VAT, WITHHELD, sample } from './sample-invoice.ts'

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
  conceptos: [PAYMENT_CONCEPT],
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
export const concept = (changes: Partial<Concepto>): Changes => ({ conceptos: [{ ...PAYMENT_CONCEPT, ...changes }] })
/** The taxes of one kind: in the paid document, the payment and the totals. */
export const ofTax = (tax: Impuesto, totales: Readonly<Record<string, string>>): Changes =>
  paying({ traslados: [tax], documentos: [{ ...PAID, traslados: [tax] }] }, { ...totales, MontoTotalPagos: '1160.00' })
export const VAT_8: Impuesto = { ...VAT, tasaOCuota: '0.080000', importe: '80.00' }
export const VAT_0: Impuesto = { ...VAT, tasaOCuota: '0.000000', importe: '0.00' }
export const withheldOf = (impuesto: string, name: string, text: string): Changes =>
  withheld({ impuesto }, { [name]: text })

export const AT_TOTALS = 'Comprobante/Complemento/Pagos/Totales'
export const AT = 'Comprobante/Complemento/Pagos/Pago[1]'
export const AT_PAID = `${AT}/DoctoRelacionado[1]`
export const AT_TRANSFER = `${AT_PAID}/ImpuestosDR/TrasladosDR/TrasladoDR[1]`
export const AT_WITHHOLDING = `${AT_PAID}/ImpuestosDR/RetencionesDR/RetencionDR[1]`
export const CHAIN = { TipoCadPago: '01', CertPago: 'MII=', CadPago: '||1|', SelloPago: 'c2Vs' }
