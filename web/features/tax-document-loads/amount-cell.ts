import { currencyText } from '#domain/tax-documents/amount-text.ts'

/** null: the document has no amounts. */
export function amountCell({ total, moneda }: { readonly total: number; readonly moneda: string }): string | null {
  return moneda === '' ? null : currencyText(total.toFixed(2), moneda)
}
