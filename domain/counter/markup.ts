import { shareOf, WHOLE, type BasisPoints, type Centavos } from '../money/money.ts'

// The sale price at a company's counter: its cost plus the markup of its own table. All before tax.

/** How a sale price is rounded up: not at all, to 1, 5 or 10 pesos, or to an amount that ends in .90. */
export const ROUNDINGS = ['ninguno', '1', '5', '10', '.90'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export const MAX_MARKUP_PERCENT = 999.99
/** More than any shop maintains by hand. */
export const MOST_MARKUP_ROWS = 300

export interface Markup {
  /** Share of the cost that is added. */
  readonly markup: BasisPoints
  readonly rounding: Rounding
}

/** The default until a company sets its own. */
export const USUAL_MARKUP: Markup = { markup: 3000, rounding: '1' }

/** The parts that a row is for. A field that is null matches any; all given fields have to match. */
export interface MarkupScope {
  readonly brandId: number | null
  readonly lineId: number | null
  /** Cost of a piece, from (included) and below (excluded); null: no end. */
  readonly from: Centavos
  readonly below: Centavos | null
}

export interface MarkupRow extends Markup, MarkupScope {
  readonly id: number
}

export interface MarkupTable {
  readonly rows: readonly MarkupRow[]
  /** Applies where no row matches. */
  readonly general: Markup
}

export interface BoughtPart {
  readonly brandId: number | null
  readonly lineId: number | null
  readonly cost: Centavos
}

/**
 * The most specific row for a part: brand and line, then brand, then line, then any. null: none matches, and the general markup applies.
 */
export function markupRowOf<Row extends MarkupScope>(rows: readonly Row[], part: BoughtPart): Row | null {
  let found: Row | null = null
  for (const row of rows) {
    if (fits(row, part) && (found === null || precision(row) > precision(found))) found = row
  }
  return found
}

function markupOf({ rows, general }: MarkupTable, part: BoughtPart): Markup {
  return markupRowOf(rows, part) ?? general
}

/** Cost × (1 + markup), rounded up by the row's rule: never below the cost. */
export function salePrice(cost: Centavos, { markup, rounding }: Markup): Centavos {
  return roundUp(shareOf(cost, WHOLE + markup), rounding)
}

export function salePriceOf(table: MarkupTable, part: BoughtPart): Centavos {
  return salePrice(part.cost, markupOf(table, part))
}

/** The margin that a markup leaves, as a share of the price, rounded down: 1 − 1 / (1 + markup). */
export function marginOfMarkup(markup: BasisPoints): BasisPoints {
  return Math.floor((markup * WHOLE) / (WHOLE + markup))
}

/** The first row of the same brand and line whose range of costs overlaps this one's; null: none. */
export function overlappingRow<Row extends MarkupScope>(rows: readonly Row[], scope: MarkupScope): Row | null {
  return rows.find((row) => isSameScope(row, scope) && overlap(row, scope)) ?? null
}

function fits({ brandId, lineId, from, below }: MarkupScope, part: BoughtPart): boolean {
  return (
    (brandId === null || brandId === part.brandId) &&
    (lineId === null || lineId === part.lineId) &&
    from <= part.cost &&
    (below === null || part.cost < below)
  )
}

function precision({ brandId, lineId }: MarkupScope): number {
  return (brandId === null ? 0 : 2) + (lineId === null ? 0 : 1)
}

function isSameScope(one: MarkupScope, other: MarkupScope): boolean {
  return one.brandId === other.brandId && one.lineId === other.lineId
}

function overlap(one: MarkupScope, other: MarkupScope): boolean {
  return (other.below === null || one.from < other.below) && (one.below === null || other.from < one.below)
}

const STEPS: Readonly<Record<Rounding, Centavos>> = { ninguno: 1, '1': 100, '5': 500, '10': 1000, '.90': 100 }

function roundUp(price: Centavos, rounding: Rounding): Centavos {
  const step = STEPS[rounding]
  const ending = rounding === '.90' ? 90 : 0
  return Math.ceil((price - ending) / step) * step + ending
}
