import type { Position } from '../position.ts'
import { TIERS, type Tier } from './tiers.ts'

/** Parts that one text asks for. */
export const MAX_ROWS_AT_ONCE = 12
/** Parts that are looked at for a row, the best of the search first. */
export const MAX_LOOKED_AT = 100
/** What a row shows of brands without a tier. */
const MOST_WITHOUT_TIER = 3

/** A part that certainly fits and can be ordered. */
export interface FittingPart {
  readonly key: string
  readonly lineId: number | null
  /** Where it goes on this car. */
  readonly positions: readonly Position[]
  /** null: nobody said how good its brand is. */
  readonly tier: Tier | null
  /** Free pieces where the clerk is supplied from, and at all other branches. */
  readonly here: number
  readonly elsewhere: number
  /** Pieces that were sold. */
  readonly units: number
}

export interface RowOptions<Part> {
  /** One for each tier, the lowest first; null: none. */
  readonly byTier: readonly { readonly tier: Tier; readonly part: Part | null }[]
  readonly withoutTier: readonly Part[]
  /** How many could be in their places. */
  readonly alike: number
  /** Of the same line at other places of the car: 'trasera'. */
  readonly otherPlaces: readonly string[]
}

/**
 * The options of a row: all of one line and one place of the car, those of the part that is offered first of all. Within a tier: in stock
 * here, then elsewhere, then what sells most, then by key.
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

/** Which of two parts is offered before the other. */
export function compareOffered(one: Omit<FittingPart, 'positions'>, other: Omit<FittingPart, 'positions'>): number {
  return (
    Number(other.here > 0) - Number(one.here > 0) ||
    Number(other.elsewhere > 0) - Number(one.elsewhere > 0) ||
    other.units - one.units ||
    (one.key < other.key ? -1 : Number(one.key > other.key))
  )
}

/** What fits the left and the right is for either, as what states neither; a set for front and rear is neither of them. */
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
