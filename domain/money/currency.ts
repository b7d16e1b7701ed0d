import { moneyText, type Centavos } from './money.ts'

const PESOS = 'MXN'

/** '$1,234.50' of pesos, 'USD 1,234.50' of another currency, so that nobody takes it for pesos. */
export function amountText(amount: Centavos, currency: string): string {
  if (currency === PESOS) return moneyText(amount)
  return `${amount < 0 ? '-' : ''}${currency}\u00A0${moneyText(Math.abs(amount)).slice(1)}`
}

/** Pesos first, the others by their codes. */
export function byCurrency(one: string, other: string): number {
  return Number(other === PESOS) - Number(one === PESOS) || one.localeCompare(other)
}
