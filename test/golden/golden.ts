import type { Position } from '#domain/position.ts'

/** What a search must answer over the demo store. */
export interface Golden {
  readonly text: string
  /** One sentence. */
  readonly why: string
  /** 'kind label' of each chip, in the order of the text. */
  readonly understood: readonly string[]
  /** 'kind label' of each; absent: no term was relaxed. */
  readonly relaxed?: readonly string[]
  /** The keys that come first, in this order. Empty: nothing is found. */
  readonly first: readonly string[]
  /** Exactly the parts found, group after group; within a group in the order of equal matches. */
  readonly parts?: Wanted | readonly Wanted[]
  /** In place of `parts` where the text asks for several: those of each, which take turns. */
  readonly inTurns?: readonly Wanted[]
  /** What follows after `parts`, in any order, and all of it: mostly parts of other lines that mention the words. */
  readonly also?: Wanted
  /** That others may follow. */
  readonly othersFollow?: boolean
  /** 'number owner' by which the first part is found. */
  readonly foundBy?: string
  /** The first of the lines offered where nothing is found. */
  readonly closestLines?: readonly string[]
}

/** Parts as a clerk would look for them in the lists. One application must meet vehicle, years, engine and position. */
export interface Wanted {
  /** Any of these. */
  readonly line?: string | readonly string[]
  readonly brand?: string
  /** 'Nissan' or 'Nissan Tsuru', any of these. */
  readonly vehicle?: string | readonly string[]
  /** A year, or the first and the last one of which any will do; null is open. */
  readonly years?: number | readonly [from: number | null, to: number | null]
  /** '1.6L', 'V6', 'L4 1.6L', '4 cil'. */
  readonly engine?: string
  /** Parts that state the opposite are none of these; those that state nothing come later. */
  readonly position?: Position
  /** Whether the position must be stated. */
  readonly isStated?: boolean
  /** Words of the description or the qualifiers, all of them. */
  readonly words?: string
  /** Words of the line, the brand, the description or the qualifiers in the singular, all of them. */
  readonly mentions?: string
  readonly number?: WantedNumber
  /** Parts that are any of these. */
  readonly either?: readonly Wanted[]
}

export interface WantedNumber {
  readonly written: string
  /** own: the part key; other: alternates and numbers of other brands. */
  readonly of: 'own' | 'other'
  readonly how: 'is' | 'begins' | 'contains'
}

/** The parts that have a number, in the order in which docs/search.md lists the tiers. */
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

/** The generations of a model: a bare 'jetta' finds all of them. */
export const JETTAS = ['', ' A2', ' A3', ' A4', ' A6', ' A7'].map((name) => `Volkswagen Jetta${name}`)
export const GOLFS = ['', ' A2', ' A3', ' A4'].map((name) => `Volkswagen Golf${name}`)
export const NISSAN_PICK_UPS = ['', ' D21', ' D22'].map((name) => `Nissan Pick Up${name}`)
