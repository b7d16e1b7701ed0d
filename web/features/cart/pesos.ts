import { moneyText } from '#domain/money/money.ts'

/** An amount as the wire has it, in pesos: '$1,234.50'. */
export function pesos(amount: number): string {
  return moneyText(Math.round(amount * 100))
}
