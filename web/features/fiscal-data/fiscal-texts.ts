import { USOS } from '#domain/shop/cfdi-uses.ts'
import { TAX_REGIMES } from '#domain/shop/tax-identity.ts'
import type { FiscalData } from '#web/data/customers/fiscal-calls.ts'

export const FISCAL_LABELS = {
  rfc: 'RFC',
  codigoPostal: 'Código postal del domicilio fiscal',
  razonSocial: 'Razón social',
  regimenFiscal: 'Régimen fiscal',
  usoCfdi: 'Uso del CFDI',
  constancia: 'Constancia de situación fiscal',
} as const

/** '601 General de Ley Personas Morales'; '' for none. */
export function regimeText(code: string): string {
  const regime = TAX_REGIMES.find((each) => each.code === code)
  return regime === undefined ? code : `${code} ${regime.name}`
}

/** 'G03 Gastos en general'; '' for none. */
export function cfdiUseText(code: string): string {
  const use = USOS.get(code)
  return use === undefined ? code : `${code} ${use.name}`
}

/** Labels and values, in the order of an invoice. */
export function fiscalFacts({ rfc, razonSocial, regimenFiscal, codigoPostal, usoCfdi }: FiscalData['datos']) {
  return [
    [FISCAL_LABELS.razonSocial, razonSocial],
    [FISCAL_LABELS.rfc, rfc],
    [FISCAL_LABELS.regimenFiscal, regimeText(regimenFiscal)],
    ['Código postal', codigoPostal],
    [FISCAL_LABELS.usoCfdi, cfdiUseText(usoCfdi)],
  ] as const
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** 'Falta el régimen fiscal y el uso del CFDI.' */
export function gapsText(gaps: readonly string[]): string {
  return `${gaps.length === 1 ? 'Falta' : 'Faltan'} ${LIST.format(gaps)}.`
}
