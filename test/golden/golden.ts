import type { Position } from '#domain/position.ts'

/** The required answer of a search over the demo store. */
export interface Golden {
  readonly text: string
  /** One sentence. */
  readonly why: string
  /** 'kind label' of each chip, in the order of the text. */
  readonly understood: readonly string[]
  /** 'kind label' of each relaxed term; absent: none. */
  readonly relaxed?: readonly string[]
  /** The required first keys, in this order. Empty: no results. */
  readonly first: readonly string[]
  /** Exactly these results, group after group; within a group in the order of equal matches. */
  readonly parts?: Wanted | readonly Wanted[]
  /** Replaces `parts` for a text that names several parts: the results of each, alternating. */
  readonly inTurns?: readonly Wanted[]
  /** All results after `parts`, in any order: mostly parts of other lines that contain the words. */
  readonly also?: Wanted
  /** Further results may follow. */
  readonly othersFollow?: boolean
  /** 'number owner' by which the first part is found. */
  readonly foundBy?: string
  /** The first of the lines that are offered without results. */
  readonly closestLines?: readonly string[]
}

/** Parts as a clerk would find them in lists. One application must match vehicle, years, engine and position. */
export interface Wanted {
  /** Any of these. */
  readonly line?: string | readonly string[]
  readonly brand?: string
  /** 'Nissan' or 'Nissan Tsuru', any of these. */
  readonly vehicle?: string | readonly string[]
  /** A year, or the first and last of a range of which any matches; null is open. */
  readonly years?: number | readonly [from: number | null, to: number | null]
  /** '1.6L', 'V6', 'L4 1.6L', '4 cil'. */
  readonly engine?: string
  /** Excludes parts that state the opposite; parts without a position come later. */
  readonly position?: Position
  /** Whether the position must be stated. */
  readonly isStated?: boolean
  /** Words of the description or the qualifiers, all of them. */
  readonly words?: string
  /** Words of the line, the brand, the description or the qualifiers in the singular, all of them. */
  readonly mentions?: string
  readonly number?: WantedNumber
  /** Parts that match any of these. */
  readonly either?: readonly Wanted[]
}

export interface WantedNumber {
  readonly written: string
  /** own: the part key; other: alternates and numbers of other brands. */
  readonly of: 'own' | 'other'
  readonly how: 'is' | 'begins' | 'contains'
}

/** The parts with a number, in the order of the tiers in docs/search.md. */
export function numbered(written: string): Wanted[] {
  const tiers = [
    ['own', 'is'],
    ['own', 'begins'],
    ['other', 'is'],
    ['other', 'begins'],
    ['own', 'contains'],
    ['other', 'contains'],
  ] as const
  return tiers.map(([of, how]) => ({ number: { written, of, how } }))
}

/** The generations of a model: 'jetta' alone finds all of them. */
export const JETTAS = ['', ' A2', ' A3', ' A4', ' A6', ' A7'].map((name) => `Volkswagen Jetta${name}`)
export const GOLFS = ['', ' A2', ' A3', ' A4'].map((name) => `Volkswagen Golf${name}`)
export const NISSAN_PICK_UPS = ['', ' D21', ' D22'].map((name) => `Nissan Pick Up${name}`)
