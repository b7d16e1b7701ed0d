import { isTrait, type Cover, type Meaning, type Span } from './span.ts'

type Kind = Meaning['kind']

const TRAITS = ['engine', 'year', 'position', 'trait'] as const
const SETS_OF_TRAITS: readonly (readonly Kind[])[] = [
  ['engine', 'year'],
  ['engine', 'position'],
  ['year', 'position'],
  ['engine', 'year', 'position'],
  ['engine', 'trait'],
  ['year', 'trait'],
  ['position', 'trait'],
  TRAITS,
]
/** Without one of these a search would list everything for the vehicle. */
const PART_KINDS: ReadonlySet<Kind> = new Set<Kind>(['word', 'qualifier', 'line', 'brand', 'key'])
const WORD_KINDS: ReadonlySet<Kind> = new Set<Kind>(['word', 'qualifier', 'brand'])
const MOST_WORDS_TRIED = 6

/**
 * Yields the covers with ever more given up. Each item is for a text whose earlier items find nothing. In this order:
 * - the spelling of words: 'bujai tsuru' may mean similar words;
 * - the engine, then the years, then the position, then traits such as 'con ABS': 'balatas tsuru v6' → without V6;
 * - one word: 'balatas foo tsuru' → without 'foo';
 * - two or three of engine, years and position, one of them with traits, all of them;
 * - one word with engine, years, position and traits; all words; all of these.
 * Makes, models and lines are never given up, nor all that names the part.
 * @param isUnknown whether the catalogue does not have a word.
 */
export function* relaxedCovers(
  covers: readonly (readonly Span[])[],
  isUnknown: (word: Span) => boolean,
  tokenCount: number,
): Generator<Cover[], void, undefined> {
  if (hasKind(covers, 'word')) yield covers.map((spans) => ({ spans, dropped: [], isFuzzy: true }))
  for (const isDropped of attempts(covers, isUnknown, tokenCount)) {
    const relaxed = covers
      .map((spans) => ({
        spans: spans.filter((span) => !isDropped(span)),
        dropped: spans.filter(isDropped),
        isFuzzy: false,
      }))
      .filter(({ spans, dropped }) => dropped.length > 0 && namesPart(spans))
    if (relaxed.length > 0) yield relaxed
  }
}

/** Says of each span whether it is dropped. */
type Attempt = (span: Span) => boolean

function* attempts(
  covers: readonly (readonly Span[])[],
  isUnknown: (word: Span) => boolean,
  tokenCount: number,
): Generator<Attempt, void, undefined> {
  const words = wordsToDrop(covers[0] ?? [], isUnknown, tokenCount)
  const isSomeWord = (span: Span): boolean => words.some((word) => isAt(span, word))
  const isOfTrait = ({ meaning }: Span): boolean => isTrait(meaning.kind)
  for (const kind of TRAITS) yield ({ meaning }) => meaning.kind === kind
  for (const word of words) yield (span) => isAt(span, word)
  for (const kinds of SETS_OF_TRAITS) {
    if (kinds.every((kind) => hasKind(covers, kind))) yield ({ meaning }) => kinds.includes(meaning.kind)
  }
  for (const word of words) yield (span) => isOfTrait(span) || isAt(span, word)
  yield isSomeWord
  yield (span) => isOfTrait(span) || isSomeWord(span)
}

/** @returns words that the catalogue does not have first, then the last ones, then brands. */
function wordsToDrop(best: readonly Span[], isUnknown: (word: Span) => boolean, tokenCount: number): Span[] {
  const order = (word: Span): number =>
    (word.meaning.kind === 'brand' ? 2 : isUnknown(word) ? 0 : 1) * tokenCount + (tokenCount - 1 - word.from)
  return best
    .filter(({ meaning }) => WORD_KINDS.has(meaning.kind))
    .sort((a, b) => order(a) - order(b))
    .slice(0, MOST_WORDS_TRIED)
}

function namesPart(spans: readonly Span[]): boolean {
  return spans.some(({ meaning }) => PART_KINDS.has(meaning.kind))
}

function hasKind(covers: readonly (readonly Span[])[], kind: Kind): boolean {
  return covers.some((spans) => spans.some(({ meaning }) => meaning.kind === kind))
}

function isAt(span: Span, word: Span): boolean {
  return span.from === word.from && span.to === word.to
}
