import { sampleCfdi } from '#test/factories/tax-documents.ts'
import type { Cfdi, Concepto, Impuesto, Receptor } from '../../cfdi.ts'
import type { Circumstances } from '../../verdict.ts'

export type Changes = Partial<Cfdi>

export const LISTED: Circumstances = { stampers: () => [], authorities: [], listed: () => 'si', ownRfc: 'EKU9003173C9' }

export const sample = sampleCfdi()
export const [line] = sample.conceptos as [Concepto]
export const [vat] = line.traslados as [Impuesto]
export const ISR: Impuesto = {
  base: '1000.00',
  impuesto: '001',
  tipoFactor: 'Tasa',
  tasaOCuota: '0.012500',
  importe: '12.50',
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
export const EVERYBODY: Receptor = {
  rfc: 'XAXX010101000',
  nombre: 'PUBLICO EN GENERAL',
  domicilioFiscalReceptor: '44100',
  residenciaFiscal: null,
  numRegIdTrib: null,
  regimenFiscalReceptor: '616',
  usoCfdi: 'S01',
}
export const FOREIGNER: Receptor = {
  ...EVERYBODY,
  rfc: 'XEXX010101000',
  nombre: 'ACME PARTS LLC',
  residenciaFiscal: 'USA',
  numRegIdTrib: '123456789',
}
export const TRADE = ['http://www.sat.gob.mx/ComercioExterior20']
export const DAY = { periodicidad: '04', meses: '11', anio: '2026' }

export const receiver = (changes: Partial<Receptor>): Changes => ({ receptor: { ...sample.receptor, ...changes } })
export const concept = (changes: Partial<Concepto>): Changes => ({ conceptos: [{ ...line, ...changes }] })
export const transfer = (changes: Partial<Impuesto>): Changes => concept({ traslados: [{ ...vat, ...changes }] })
export const withholding = (changes: Partial<Impuesto>): Changes => concept({ retenciones: [{ ...ISR, ...changes }] })
export const global = (changes: Partial<typeof DAY>, rest: Changes = {}): Changes => ({
  receptor: EVERYBODY,
  informacionGlobal: { ...DAY, ...changes },
  ...rest,
})
export const summary = (changes: Partial<NonNullable<Cfdi['impuestos']>>, rest: Changes = {}): Changes => ({
  impuestos: {
    totalImpuestosRetenidos: null,
    totalImpuestosTrasladados: '160.00',
    retenciones: [],
    traslados: [vat],
    ...changes,
  },
  ...rest,
})
export const withheld = (changes: Partial<Impuesto>, total: string | null = '12.50'): Changes =>
  summary(
    {
      totalImpuestosRetenidos: total,
      retenciones: [{ base: null, impuesto: '001', tipoFactor: null, tasaOCuota: null, importe: '12.50', ...changes }],
    },
    { ...concept({ retenciones: [ISR] }), total: '1147.50' },
  )
export const summedTransfer = (changes: Partial<Impuesto>): Changes => summary({ traslados: [{ ...vat, ...changes }] })
export const issuer = (changes: Partial<Cfdi['emisor']>): Changes => ({ emisor: { ...sample.emisor, ...changes } })
export const third = (rfc: string, regimenFiscal = '601'): Changes =>
  concept({ aCuentaTerceros: { rfc, nombre: 'TERCERO', regimenFiscal, domicilioFiscal: '44100' } })

export const AT_LINE = 'Comprobante/Conceptos/Concepto[1]'
export const AT_TRANSFER = `${AT_LINE}/Impuestos/Traslados/Traslado[1]`
export const AT_WITHHOLDING = `${AT_LINE}/Impuestos/Retenciones/Retencion[1]`
export const AT_SUMMARY = 'Comprobante/Impuestos'
