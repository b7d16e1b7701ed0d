import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'

/** The possible meanings of consecutive words. */
export type Meaning =
  | { readonly kind: 'make'; readonly ids: readonly number[] }
  | { readonly kind: 'model'; readonly ids: readonly number[] }
  /** Calendar years. A null end is open. */
  | { readonly kind: 'year'; readonly from: number | null; readonly to: number | null }
  /** A generation of these models, with its years and engines. A null end is open; null engines are any. */
  | {
      readonly kind: 'generation'
      readonly models: readonly number[]
      readonly from: number | null
      readonly to: number | null
      readonly engines: readonly number[] | null
    }
  /** A described engine ('1.6', 'V6') has traits, a named engine has ids. */
  | { readonly kind: 'engine'; readonly traits: EngineTraits | null; readonly ids: readonly number[] }
  | { readonly kind: 'position'; readonly position: Position }
  /** See read-traits.ts. `word` is the word of it that descriptions may contain too. */
  | { readonly kind: 'trait'; readonly trait: VehicleTrait; readonly word: Token | null }
  | { readonly kind: 'line'; readonly ids: readonly number[] }
  | { readonly kind: 'brand'; readonly ids: readonly number[] }
  /** A part key written in several words, folded. */
  | { readonly kind: 'key'; readonly key: string }
  /** A word with the 'con' or 'sin' before it, see qualifierPrefix. */
  | { readonly kind: 'qualifier'; readonly token: Token }
  | { readonly kind: 'word' }
  /** A stop word: it need not match. */
  | { readonly kind: 'stopWord'; readonly isConjunction: boolean }

/** How the words of a span match their meaning. */
export const EXACT = 0
export const PREFIX = 1
/** Another word of the same sound. */
export const SOUND = 2
export const TYPO = 3
export type Closeness = typeof EXACT | typeof PREFIX | typeof SOUND | typeof TYPO

/** The words [from, to) of the text with one meaning: at least one word. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly meaning: Meaning
  /** The score: about 1 for each explained word. The covers with the highest sum are followed. */
  readonly score: number
  readonly closeness: Closeness
  /** The shown label; '' for spans that are not shown as understood. */
  readonly label: string
  /** Whether it is the name of a vehicle in pieces that the name does not have: 'ya ris'. */
  readonly isJoined?: boolean
  /** Whether its word is also one of the name of a line beside it: 'exterior' of 'terminal exterior'. */
  readonly isOfName?: boolean
}

/** The words of a text with one meaning each. */
export interface Cover {
  readonly spans: readonly Span[]
  /** Dropped spans, which no longer count. */
  readonly dropped: readonly Span[]
  /** Whether words may also match similar ones. */
  readonly isFuzzy: boolean
}

/** Whether it names a vehicle. */
export function isName(kind: Meaning['kind']): boolean {
  return kind === 'make' || kind === 'model'
}

/** Whether it names a part or its owner. */
export function isPartName(kind: Meaning['kind']): boolean {
  return kind === 'line' || kind === 'brand'
}

/** Whether it describes the vehicle or the position on it. */
export function isTrait(kind: Meaning['kind']): boolean {
  return kind === 'year' || kind === 'generation' || kind === 'engine' || kind === 'position' || kind === 'trait'
}

/** @returns where the span is in the text, in UTF-16 units. */
export function locationOf(
  { from, to }: Pick<Span, 'from' | 'to'>,
  tokens: readonly Token[],
): { start: number; end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }
}

/** @returns the words [from, to) without separators: 'np300'. */
export function joinedWords(tokens: readonly Token[], from: number, to: number): string {
  let joined = ''
  for (const { folded } of tokens.slice(from, to)) joined += folded
  return joined
}
