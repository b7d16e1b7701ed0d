import type { Part } from './part.ts'
import type { Random } from './random.ts'

/** The demo store's current date. */
const TODAY = Date.UTC(2026, 9, 31)
const DAY_MS = 86_400_000
const DAYS_IN_CATALOGUE = 3 * 365
/** A part counts as new for this long: about 3 % of the store. */
const DAYS_NEW = 33

/** When the part entered the catalogue. */
export function entryDate(random: Random): { readonly createdAt: string; readonly isNew: boolean } {
  const age = random.next() * DAYS_IN_CATALOGUE
  return { createdAt: new Date(Math.floor(TODAY - age * DAY_MS)).toISOString(), isNew: age < DAYS_NEW }
}

/** Pesos with two decimals: low prices are more usual than high ones. null: price on request. */
export function listPrice(part: Part, random: Random): string | null {
  if (random.chance(0.01)) return null
  const [least, most] = part.design.line.price
  const price = least * (most / least) ** random.next() * part.brand.priceLevel
  const rounded = price < 100 ? Math.round(price * 2) / 2 : Math.round(price)
  return (rounded - (rounded >= 100 && random.chance(0.3) ? 0.1 : 0)).toFixed(2)
}

/** Pieces sold: few parts sell much, most sell little, a third nothing yet. */
export function unitsSold(part: Part, random: Random): number {
  const { line, weight } = part.design
  const pull = (line.demand / 10) * (weight / 100) * (part.brand.reach / 3)
  return Math.floor(pull * 220 * Math.exp(random.normal() * 1.3 - 1))
}

/** Pieces in each branch, main branch first; all none for about 15 % of the parts. */
export function branchStock(units: number, branches: number, random: Random): number[] {
  if (random.chance(0.13)) return Array.from({ length: branches }, () => 0)
  const usual = 2 + Math.min(60, units / 12)
  return Array.from({ length: branches }, (_, index) =>
    random.chance(index === 0 ? 0.85 : 0.55)
      ? 1 + Math.floor(-Math.log(1 - random.next()) * usual * (index === 0 ? 1.6 : 0.7))
      : 0,
  )
}

/** Pieces of a part at the branch at the border, which has what sells. */
export function borderStock(units: number, random: Random): number {
  return random.chance(units > 20 ? 0.7 : 0.15) ? random.whole(1, 2 + Math.min(20, Math.floor(units / 12))) : 0
}
