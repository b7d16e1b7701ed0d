import type { Token } from './analyse.ts'
import { chooseSpans } from './choose-spans.ts'
import { guessSpans } from './guess-spans.ts'
import { makeReading } from './make-reading.ts'
import { readEngines } from './read-engines.ts'
import { readKeys } from './read-keys.ts'
import { readLines, scoreOfWord } from './read-lines.ts'
import { readNames } from './read-names.ts'
import { readPositions } from './read-positions.ts'
import { readYears } from './read-years.ts'
import type { Reading } from './reading.ts'
import type { ReferenceIndex } from './references.ts'
import { EXACT, TYPO, type Meaning, type Span } from './span.ts'
import { isStopWord } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Says in which ways a text can be read. The first item holds the most telling readings, all of them when several are equally so;
 * each later one is for when those before it find nothing: it takes names, then years, engines and positions,
 * then both for plain words.
 */
export function* understand(
  text: string,
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): Generator<Reading[], void, undefined> {
  const spans = spansOf(text, tokens, references, vocabulary)
  const fallbacks: ((kind: Meaning['kind']) => boolean)[] = [() => true]
  const hasNames = spans.some((span) => isName(span.meaning.kind))
  const hasTraits = spans.some((span) => isTrait(span.meaning.kind))
  if (hasNames) fallbacks.push((kind) => !isName(kind))
  if (hasTraits) fallbacks.push((kind) => !isTrait(kind))
  if (hasNames && hasTraits) fallbacks.push((kind) => !isName(kind) && !isTrait(kind))
  const words = wordSpans(tokens, references)
  const guessedLines = new Set(spans.filter(isGuessedLine).map((span) => span.from))
  for (const keeps of fallbacks) {
    // A line guessed for a word finds all that the plain word would.
    const spansFrom = words.map((word, at) => (guessedLines.has(at) ? [] : [word]))
    for (const span of spans) if (keeps(span.meaning.kind)) spansFrom[span.from]!.push(span)
    const readings = chooseSpans(spansFrom).map((chosen) => makeReading(chosen, text, tokens, references))
    const possible = readings.filter((reading) => reading.vehicle.models?.length !== 0)
    yield possible.length > 0 ? possible : readings
  }
}

function isGuessedLine({ meaning, closeness }: Span): boolean {
  return meaning.kind === 'line' && closeness === TYPO
}

function isName(kind: Meaning['kind']): boolean {
  return kind === 'make' || kind === 'model'
}

function isTrait(kind: Meaning['kind']): boolean {
  return kind === 'year' || kind === 'engine' || kind === 'position'
}

function spansOf(text: string, tokens: readonly Token[], references: ReferenceIndex, vocabulary: Vocabulary): Span[] {
  const spans = [
    ...readYears(tokens),
    ...readEngines(tokens),
    ...readPositions(tokens, vocabulary, text),
    ...readNames(tokens, references),
    ...readLines(tokens, references),
  ]
  const explained = new Uint8Array(tokens.length)
  for (const span of spans) explained.fill(1, span.from, span.to)
  const isExplained = (at: number): boolean => explained[at] === 1 || isStopWord(tokens[at]!.folded)
  spans.push(...guessSpans(tokens, references, vocabulary, isExplained))
  spans.push(...readKeys(tokens, vocabulary, isExplained))
  return spans
}

function wordSpans(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const onlyFillers = tokens.every((token) => isStopWord(token.folded))
  return tokens.map((token, at) => {
    const isFiller = !onlyFillers && isStopWord(token.folded)
    const score = isFiller ? 0 : scoreOfWord(token, references)
    return { from: at, to: at + 1, meaning: { kind: isFiller ? 'filler' : 'word' }, score, closeness: EXACT, label: '' }
  })
}
