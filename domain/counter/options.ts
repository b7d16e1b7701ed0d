import type { Position } from '../position.ts'
import { TIERS, type Tier } from './tiers.ts'

/** Parts that one text can request. */
export const MAX_ROWS_AT_ONCE = 12
/** Parts that are considered for a row, the best results of the search first. */
export const MAX_LOOKED_AT = 100
/** Shown parts of brands without a tier. */
const MOST_WITHOUT_TIER = 3

/** A part that certainly fits and can be ordered. */
export interface FittingPart {
  readonly key: string
  readonly lineId: number | null
  /** Its positions on this car. */
  readonly positions: readonly Position[]
  /** null: nobody rated its brand. */
  readonly tier: Tier | null
  /** Unreserved pieces at the clerk's branch, and at all other branches. */
  readonly here: number
  readonly elsewhere: number
  /** Sold pieces. */
  readonly units: number
}

export interface RowOptions<Part> {
  /** One for each tier, the lowest first; null: none. */
  readonly byTier: readonly { readonly tier: Tier; readonly part: Part | null }[]
  readonly withoutTier: readonly Part[]
  /** Parts that qualified for the shown options. */
  readonly alike: number
  /** Other positions of the same line: 'trasera'. */
  readonly otherPlaces: readonly string[]
}

/**
 * The options of a row: all have the line and position of the first one. Within a tier they are ordered by stock here, stock elsewhere,
 * sales, then key.
 */
export function rowOptions<Part extends FittingPart>(parts: readonly Part[]): RowOptions<Part> {
  const sorted = parts.toSorted(compareOffered)
  const [first] = sorted
  const isAlike = (part: Part) =>
    first !== undefined && part.lineId === first.lineId && placeOf(part.positions) === placeOf(first.positions)
  const alike = sorted.filter(isAlike)
  const others = sorted.filter((part) => part.lineId === first?.lineId && !isAlike(part))
  return {
    byTier: TIERS.map((tier) => ({ tier, part: alike.find((part) => part.tier === tier) ?? null })),
    withoutTier: alike.filter(({ tier }) => tier === null).slice(0, MOST_WITHOUT_TIER),
    alike: alike.length,
    otherPlaces: [...new Set(others.map(({ positions }) => positions.join(' ')))].filter((place) => place !== ''),
  }
}

/** The order in which parts are offered. */
export function compareOffered(one: Omit<FittingPart, 'positions'>, other: Omit<FittingPart, 'positions'>): number {
  return (
    Number(other.here > 0) - Number(one.here > 0) ||
    Number(other.elsewhere > 0) - Number(one.elsewhere > 0) ||
    other.units - one.units ||
    (one.key < other.key ? -1 : Number(one.key > other.key))
  )
}

/** A part for both sides counts as one without a side; a set for front and rear is a position of its own. */
function placeOf(positions: readonly Position[]): string {
  const has = (position: Position) => positions.includes(position)
  const side = (one: Position, other: Position) => (has(one) === has(other) ? '' : has(one) ? one : other)
  return [
    has('delantera') ? 'delantera' : '',
    has('trasera') ? 'trasera' : '',
    side('izquierda', 'derecha'),
    side('superior', 'inferior'),
    side('interior', 'exterior'),
  ].join()
}
