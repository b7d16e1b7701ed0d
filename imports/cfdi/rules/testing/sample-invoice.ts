import { sampleCfdi } from '#test/factories/tax-documents.ts'
import type { Cfdi, Concepto, Impuesto } from '../../cfdi.ts'
import type { Circumstances } from '../../verdict.ts'

// A correct invoice of one line, and what changes of it and of payments are made of.

export type Changes = Partial<Cfdi>

export const LISTED: Circumstances = { stampers: () => [], authorities: [], listed: () => 'si', ownRfc: 'EKU9003173C9' }

export const sample = sampleCfdi()
export const [line] = sample.conceptos as [Concepto]
export const [VAT] = line.traslados as [Impuesto]
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
/** In the summary of a document or a payment. */
export const WITHHELD: Impuesto = { base: null, impuesto: '001', tipoFactor: null, tasaOCuota: null, importe: '12.50' }

export const AT_LINE = 'Comprobante/Conceptos/Concepto[1]'
