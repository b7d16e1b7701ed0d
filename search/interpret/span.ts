import type { VehicleTrait } from '#domain/fitment/vehicle-traits.ts'
import type { Position } from '#domain/position.ts'
import type { Token } from '#search/text/analyse.ts'
import type { EngineTraits } from '#search/dictionary/engines.ts'

/** What a run of words can mean. */
export type Meaning =
  | { readonly kind: 'make'; readonly ids: readonly number[] }
  | { readonly kind: 'model'; readonly ids: readonly number[] }
  /** Calendar years. A null end is open. */
  | { readonly kind: 'year'; readonly from: number | null; readonly to: number | null }
  /** A generation of these models, which means years and engines. A null end is open; null engines are any. */
  | {
      readonly kind: 'generation'
      readonly models: readonly number[]
      readonly from: number | null
      readonly to: number | null
      readonly engines: readonly number[] | null
    }
  /** An engine described ('1.6', 'V6') has traits, an engine with a name has ids. */
  | { readonly kind: 'engine'; readonly traits: EngineTraits | null; readonly ids: readonly number[] }
  | { readonly kind: 'position'; readonly position: Position }
  /** See read-traits.ts. `word` is that of it which descriptions may say too. */
  | { readonly kind: 'trait'; readonly trait: VehicleTrait; readonly word: Token | null }
  | { readonly kind: 'line'; readonly ids: readonly number[] }
  | { readonly kind: 'brand'; readonly ids: readonly number[] }
  /** A part key written in several words, folded. */
  | { readonly kind: 'key'; readonly key: string }
  /** A word together with the 'con' or 'sin' before it, see qualifierPrefix. */
  | { readonly kind: 'qualifier'; readonly token: Token }
  | { readonly kind: 'word' }
  /** A stop word: it need not match. */
  | { readonly kind: 'stopWord'; readonly isConjunction: boolean }

/** How the words of a span agree with what they were taken for. */
export const EXACT = 0
export const PREFIX = 1
/** Another word of the same sound. */
export const SOUND = 2
export const TYPO = 3
export type Closeness = typeof EXACT | typeof PREFIX | typeof SOUND | typeof TYPO

/** The words [from, to) of the text under one meaning: at least one word. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly meaning: Meaning
  /** How much of the text it explains, about 1 for each word. The covers that explain most are followed. */
  readonly score: number
  readonly closeness: Closeness
  /** As shown; '' for what is not shown as understood. */
  readonly label: string
}

/** The words of a text under one meaning each. */
export interface Cover {
  readonly spans: readonly Span[]
  /** Spans that were given up and no longer count. */
  readonly dropped: readonly Span[]
  /** Whether words may also match similar ones. */
  readonly isFuzzy: boolean
}

/** Whether it names a vehicle. */
export function isName(kind: Meaning['kind']): boolean {
  return kind === 'make' || kind === 'model'
}

/** Whether it names a part or whose it is. */
export function isPartName(kind: Meaning['kind']): boolean {
  return kind === 'line' || kind === 'brand'
}

/** Whether it describes the vehicle or the place on it. */
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

/** @returns the words [from, to) without what separates them: 'np300'. */
export function joinedWords(tokens: readonly Token[], from: number, to: number): string {
  let joined = ''
  for (const { folded } of tokens.slice(from, to)) joined += folded
  return joined
}
