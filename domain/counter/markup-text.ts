import { moneyText } from '../money/money.ts'
import type { MarkupScope, Rounding } from './markup.ts'

/** 'Bosch · Frenos · de $100.00 a menos de $200.00', and 'Todas las partes' for a row that fits any. */
export function markupScopeText({
  brand,
  line,
  from,
  below,
}: Pick<MarkupScope, 'from' | 'below'> & { readonly brand: string | null; readonly line: string | null }): string {
  const parts = [brand, line, costRangeText({ from, below })].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? 'Todas las partes' : parts.join(' · ')
}

/** 'desde $100.00', 'de $100.00 a menos de $200.00'; '' for any cost. */
export function costRangeText({ from, below }: Pick<MarkupScope, 'from' | 'below'>): string {
  if (below === null) return from === 0 ? '' : `desde ${moneyText(from)}`
  return from === 0 ? `menos de ${moneyText(below)}` : `de ${moneyText(from)} a menos de ${moneyText(below)}`
}

export const ROUNDING_NAMES: Readonly<Record<Rounding, string>> = {
  ninguno: 'Sin redondeo',
  '1': 'A $1',
  '5': 'A $5',
  '10': 'A $10',
  '.90': 'A .90',
}
