import { fromPesos, moneyText } from '#domain/money/money.ts'

/** '$1,234.50' for 1234.5 pesos, the amounts in answers. */
export function pesosText(pesos: number): string {
  return moneyText(fromPesos(pesos))
}
