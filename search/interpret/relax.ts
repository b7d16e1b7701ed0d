import type { Token } from '#search/text/analyse.ts'
import type { Meaning, Span } from './span.ts'

/** A way to cover the text of which something has been given up. */
export interface RelaxedSpans {
  readonly spans: readonly Span[]
  /** The spans that no longer count. */
  readonly given: readonly Span[]
  /** Whether words may also stand for similar ones. */
  readonly isFuzzy: boolean
}

const TRAITS = ['engine', 'year', 'position'] as const
/** With none of them alone, together: each set for when those before it find nothing. */
const SETS_OF_TRAITS: readonly (readonly Meaning['kind'][])[] = [
  ...TRAITS.map((kind) => [kind]),
  ['engine', 'year'],
  ['engine', 'position'],
  ['year', 'position'],
  TRAITS,
]
const MOST_WORDS_TRIED = 6

/**
 * Gives up one thing at a time of what a text was read to ask: the spelling, the engine, the years, the position, each
 * word; then several of them. The make, the model and the line are never given up, and never all words.
 */
export function* relaxedSpans(
  interpretations: readonly (readonly Span[])[],
  isUnknown: (word: Span) => boolean,
  tokens: readonly Token[],
): Generator<RelaxedSpans[], void, undefined> {
  if (interpretations.some((spans) => spans.some(({ meaning }) => meaning.kind === 'word'))) {
    yield interpretations.map((spans) => ({ spans, given: [], isFuzzy: true }))
  }
  const without = (isGiven: (span: Span) => boolean): RelaxedSpans[] =>
    interpretations
      .map((spans) => ({ spans: spans.filter((span) => !isGiven(span)), given: spans.filter(isGiven), isFuzzy: false }))
      .filter(({ spans, given }) => given.length > 0 && asksForPart(spans))
  const words = wordsToGiveUp(interpretations, isUnknown, tokens)
  const attempts: ((span: Span) => boolean)[] = []
  for (const kinds of SETS_OF_TRAITS.slice(0, TRAITS.length)) attempts.push((span) => kinds.includes(span.meaning.kind))
  for (const word of words) attempts.push((span) => isAt(span, word))
  for (const kinds of SETS_OF_TRAITS.slice(TRAITS.length)) {
    if (kinds.every((kind) => interpretations.some((spans) => spans.some((span) => span.meaning.kind === kind)))) {
      attempts.push((span) => kinds.includes(span.meaning.kind))
    }
  }
  for (const word of words) attempts.push((span) => isTraitOf(span) || isAt(span, word))
  attempts.push((span) => isOneOf(span, words))
  attempts.push((span) => isTraitOf(span) || isOneOf(span, words))
  for (const isGiven of attempts) {
    const relaxed = without(isGiven)
    if (relaxed.length > 0) yield relaxed
  }
}

/** Without a word of the part, everything for the vehicle would come. */
function asksForPart(spans: readonly Span[]): boolean {
  return spans.some(({ meaning }) => ['word', 'qualifier', 'line', 'brand', 'key'].includes(meaning.kind))
}

/** Words that the catalogue does not have first, then the last ones, then brands. */
function wordsToGiveUp(
  interpretations: readonly (readonly Span[])[],
  isUnknown: (word: Span) => boolean,
  tokens: readonly Token[],
): Span[] {
  const words = (interpretations[0] ?? []).filter(({ meaning }) =>
    ['word', 'qualifier', 'brand'].includes(meaning.kind),
  )
  const order = (word: Span): number =>
    (word.meaning.kind === 'brand' ? 2 : isUnknown(word) ? 0 : 1) * tokens.length + (tokens.length - 1 - word.from)
  return words.sort((a, b) => order(a) - order(b)).slice(0, MOST_WORDS_TRIED)
}

function isTraitOf({ meaning }: Span): boolean {
  return TRAITS.some((kind) => kind === meaning.kind)
}

function isAt(span: Span, word: Span): boolean {
  return span.from === word.from && span.to === word.to
}

function isOneOf(span: Span, words: readonly Span[]): boolean {
  return words.some((word) => isAt(span, word))
}
