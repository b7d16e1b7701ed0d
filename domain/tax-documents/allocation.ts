import { amountText } from '#domain/money/currency.ts'
import { sumOf, type Centavos } from '#domain/money/money.ts'

export interface AllocatedInvoice {
  readonly currency: string
  readonly amount: Centavos
}

/**
 * Why a credit note cannot be allocated like this, in Spanish; null where it can. Amounts are in the currency of each invoice: amounts in
 * a currency other than the note's are not compared with its total, since the document has no rate between them.
 */
export function allocationProblem(
  note: { readonly currency: string; readonly total: Centavos },
  invoices: readonly AllocatedInvoice[],
): string | null {
  const sum = sumOf(invoices.filter(({ currency }) => currency === note.currency).map(({ amount }) => amount))
  if (sum <= note.total) return null
  return `Suman ${amountText(sum, note.currency)} y la nota es de ${amountText(note.total, note.currency)}: quita ${amountText(sum - note.total, note.currency)}.`
}
