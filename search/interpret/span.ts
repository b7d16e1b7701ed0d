import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'

/** What a run of words can mean. */
export type Meaning =
  | { readonly kind: 'make'; readonly ids: readonly number[] }
  | { readonly kind: 'model'; readonly ids: readonly number[] }
  /** Calendar years, null: open at that end. */
  | { readonly kind: 'year'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'engine'; readonly traits: EngineTraits | null; readonly ids: readonly number[] }
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'line'; readonly ids: readonly number[] }
  | { readonly kind: 'brand'; readonly ids: readonly number[] }
  /** A part key written in several words, folded. */
  | { readonly kind: 'key'; readonly key: string }
  /** A word together with the one before it, see qualifierPrefix. */
  | { readonly kind: 'qualifier'; readonly token: Token }
  | { readonly kind: 'word' }
  /** A stop word: it need not match. `joins`: 'y', 'o'. */
  | { readonly kind: 'stopWord'; readonly joins: boolean }

export const EXACT = 0
export const PREFIX = 1
/** Another word that sounds the same. */
export const SOUND = 2
export const TYPO = 3
export type Closeness = typeof EXACT | typeof PREFIX | typeof SOUND | typeof TYPO

/** The words [from, to) of the text under one meaning. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly meaning: Meaning
  /** How much of the text it explains: interpretations that explain most are followed. */
  readonly score: number
  readonly closeness: Closeness
  /** As shown; '' for what is not shown as understood. */
  readonly label: string
}

/** Of the vehicle. */
export function isName(kind: Meaning['kind']): boolean {
  return kind === 'make' || kind === 'model'
}

export function isTrait(kind: Meaning['kind']): boolean {
  return kind === 'year' || kind === 'engine' || kind === 'position'
}
