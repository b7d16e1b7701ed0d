import type { Cfdi, Concepto, Impuesto, Receptor } from '../../cfdi.ts'
import { AT_LINE, type Changes, ISR, VAT, WITHHELD, line, sample } from './sample-invoice.ts'

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
export const transfer = (changes: Partial<Impuesto>): Changes => concept({ traslados: [{ ...VAT, ...changes }] })
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
    traslados: [VAT],
    ...changes,
  },
  ...rest,
})
export const withheld = (changes: Partial<Impuesto>, total: string | null = '12.50'): Changes =>
  summary(
    {
      totalImpuestosRetenidos: total,
      retenciones: [{ ...WITHHELD, ...changes }],
    },
    { ...concept({ retenciones: [ISR] }), total: '1147.50' },
  )
export const summedTransfer = (changes: Partial<Impuesto>): Changes => summary({ traslados: [{ ...VAT, ...changes }] })
export const issuer = (changes: Partial<Cfdi['emisor']>): Changes => ({ emisor: { ...sample.emisor, ...changes } })
export const third = (rfc: string, regimenFiscal = '601'): Changes =>
  concept({ aCuentaTerceros: { rfc, nombre: 'TERCERO', regimenFiscal, domicilioFiscal: '44100' } })

export const AT_TRANSFER = `${AT_LINE}/Impuestos/Traslados/Traslado[1]`
export const AT_WITHHOLDING = `${AT_LINE}/Impuestos/Retenciones/Retencion[1]`
export const AT_SUMMARY = 'Comprobante/Impuestos'
