import { EXACT, isName, isTrait, type Cover, type Meaning, type Span } from './span.ts'

type Kind = Meaning['kind']

/** Traits in the order in which they are dropped: those that matter least for the fit come first. */
const TRAITS = ['position', 'trait', 'engine', 'year'] as const
const SETS_OF_TRAITS: readonly (readonly Kind[])[] = [
  ['position', 'engine'],
  ['position', 'year'],
  ['engine', 'year'],
  ['position', 'engine', 'year'],
  ['position', 'trait'],
  ['trait', 'engine'],
  ['trait', 'year'],
  TRAITS,
]
/** Without any of these a search would list all parts for the vehicle. */
const PART_KINDS: ReadonlySet<Kind> = new Set<Kind>(['word', 'qualifier', 'line', 'brand', 'key'])
const WORD_KINDS: ReadonlySet<Kind> = new Set<Kind>(['word', 'qualifier', 'brand'])
const MOST_WORDS_TRIED = 6

/** Checks of a word before it is dropped. */
export interface WordChecks {
  /** Whether the catalogue does not have it. */
  readonly isUnknown: (word: Span) => boolean
  /** Whether it is a complete part key. */
  readonly isKey: (word: Span) => boolean
}

/**
 * Yields the covers with more and more conditions dropped. Each item is for a text whose earlier items have no results.
 *
 * | dropped | reason |
 * | --- | --- |
 * | the spelling of words | 'bujai tsuru' more likely means 'bujía' than a part without name |
 * | one word or line that is unknown or guessed, then all of these | it may not be a word of the trade |
 * | one word of descriptions, the last first; brands last | the line names the part, a word describes it |
 * | the position, then traits such as 'con ABS', then the engine, then the years; two; all | the rows of parts that do not meet it show this |
 * | one word with all of these; all words; all words and all of these | |
 * | all but a whole part key | a key identifies one part, whatever is next to it |
 *
 * Makes, models, lines as typed and part keys are never dropped, and never everything that names the part.
 */
export function* relaxedCovers(
  covers: readonly (readonly Span[])[],
  checks: WordChecks,
  tokenCount: number,
): Generator<Cover[], void, undefined> {
  if (hasKind(covers, 'word')) yield covers.map((spans) => ({ spans, dropped: [], isFuzzy: true }))
  for (const isDropped of attempts(covers, checks, tokenCount)) {
    const relaxed = covers
      .map((spans) => ({
        spans: spans.filter((span) => !isDropped(span)),
        dropped: spans.filter(isDropped),
        isFuzzy: false,
      }))
      .filter(({ spans, dropped }) => dropped.length > 0 && namesPart(spans, covers))
    if (relaxed.length > 0) yield relaxed
  }
}

/** Whether a span is dropped. */
type Attempt = (span: Span) => boolean

function* attempts(
  covers: readonly (readonly Span[])[],
  checks: WordChecks,
  tokenCount: number,
): Generator<Attempt, void, undefined> {
  const all = wordsToDrop(covers[0] ?? [], checks, tokenCount)
  // A possible vehicle is not dropped before its traits: 'turu' of 'valatas turu 2023'.
  const [names, words] = [
    all.filter((word) => mayBeVehicle(covers, word)),
    all.filter((word) => !mayBeVehicle(covers, word)),
  ]
  const doubtful = words.filter((word) => isDoubtful(word, checks))
  const isOneOf =
    (dropped: readonly Span[]) =>
    (span: Span): boolean =>
      dropped.some((word) => isAt(span, word))
  const isOfTrait = ({ meaning }: Span): boolean => isTrait(meaning.kind)
  for (const word of doubtful) yield isOneOf([word])
  if (doubtful.length > 1) yield isOneOf(doubtful)
  for (const word of words) if (!doubtful.includes(word)) yield isOneOf([word])
  for (const kind of TRAITS) yield ({ meaning }) => isOfKind(meaning.kind, [kind])
  for (const kinds of SETS_OF_TRAITS) {
    if (kinds.every((kind) => hasKind(covers, kind))) yield ({ meaning }) => isOfKind(meaning.kind, kinds)
  }
  for (const word of names) yield isOneOf([word])
  for (const word of all) yield (span) => isOfTrait(span) || isAt(span, word)
  yield isOneOf(all)
  yield (span) => isOfTrait(span) || isOneOf(all)(span)
  const hasKey = covers.some((spans) => spans.some((span) => isKey(span, checks)))
  if (hasKey) yield (span) => !isKey(span, checks)
}

function mayBeVehicle(covers: readonly (readonly Span[])[], word: Span): boolean {
  return covers.some((spans) =>
    spans.some(({ meaning, from, to }) => isName(meaning.kind) && from <= word.from && word.to <= to),
  )
}

/** A generation is dropped together with the years. */
function isOfKind(kind: Kind, kinds: readonly Kind[]): boolean {
  return kinds.includes(kind) || (kind === 'generation' && kinds.includes('year'))
}

/** @returns unknown or guessed words first, then the last ones, then brands. */
function wordsToDrop(best: readonly Span[], checks: WordChecks, tokenCount: number): Span[] {
  const order = (word: Span): number =>
    (isDoubtful(word, checks) ? 0 : word.meaning.kind === 'brand' ? 2 : 1) * tokenCount + (tokenCount - 1 - word.from)
  return best
    .filter((span) => (WORD_KINDS.has(span.meaning.kind) || isGuess(span)) && !isKey(span, checks))
    .sort((a, b) => order(a) - order(b))
    .slice(0, MOST_WORDS_TRIED)
}

/** A word that is not in the catalogue, or that was replaced by another one. */
function isDoubtful(span: Span, { isUnknown }: WordChecks): boolean {
  return isGuess(span) || (span.meaning.kind === 'word' && isUnknown(span))
}

function isGuess({ meaning, closeness }: Span): boolean {
  return (meaning.kind === 'line' || meaning.kind === 'brand') && closeness !== EXACT
}

function isKey(span: Span, checks: WordChecks): boolean {
  return span.meaning.kind === 'key' || (span.meaning.kind === 'word' && checks.isKey(span))
}

/** A possible vehicle does not name a part. */
function namesPart(spans: readonly Span[], covers: readonly (readonly Span[])[]): boolean {
  return spans.some(
    (span) => PART_KINDS.has(span.meaning.kind) && !(WORD_KINDS.has(span.meaning.kind) && mayBeVehicle(covers, span)),
  )
}

function hasKind(covers: readonly (readonly Span[])[], kind: Kind): boolean {
  return covers.some((spans) => spans.some(({ meaning }) => meaning.kind === kind))
}

function isAt(span: Span, word: Span): boolean {
  return span.from === word.from && span.to === word.to
}
