import { fromPesos, moneyText } from '#domain/money/money.ts'

/** '$1,234.50' of 1234.5 pesos, as calls answer amounts. */
export function pesosText(pesos: number): string {
  return moneyText(fromPesos(pesos))
}
