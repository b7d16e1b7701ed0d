import type { Token } from '#search/text/analyse.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { OtherTerms } from '#search/dictionary/synonyms.ts'
import { isConjunction } from '#search/text/stop-words.ts'
import { fuzzySpans } from './fuzzy-spans.ts'
import { readEngines } from './read-engines.ts'
import { readGenerations } from './read-generations.ts'
import { readKeys } from './read-keys.ts'
import { readLines, scoreOfWord } from './read-lines.ts'
import { readNames } from './read-names.ts'
import { readPositions } from './read-positions.ts'
import { readQualifiers } from './read-qualifiers.ts'
import { isMeasure, readQuantities } from './read-quantities.ts'
import { readSynonyms } from './read-synonyms.ts'
import { readTraits } from './read-traits.ts'
import { readYears } from './read-years.ts'
import { EXACT, isName, SOUND, TYPO, type Meaning, type Span } from './span.ts'
import { spellingCandidates } from './spelling-candidates.ts'
import type { Spelling } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Number of readers that visit each word. */
const READERS = 11

/** A text with all possible meanings of its words. */
export interface ReadText {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly references: ReferenceIndex
  readonly vocabulary: Vocabulary
  /** All meanings of consecutive words, except plain words and stop words. Spans overlap. */
  readonly spans: readonly Span[]
  /** By token: its own span, as a plain word or a stop word. */
  readonly words: readonly Span[]
  /** By token: the synonyms that may replace it. */
  readonly otherTerms: readonly OtherTerms[]
}

/** Finds all possible meanings of the words of a text. 'tsuru 98' → model Tsuru, year 1998. */
export function readText(
  text: string,
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): ReadText {
  const spellings = spellingCandidates(tokens, references, vocabulary)
  const spans = spansOf(text, tokens, spellings, references, vocabulary)
  vocabulary.work.steps += tokens.length * READERS + spans.length
  return {
    text,
    tokens,
    references,
    vocabulary,
    spans,
    words: wordSpans(tokens, references),
    otherTerms: readSynonyms(tokens, spellings, references),
  }
}

/** Whether the catalogue has the word at `at`, or, for the last one, words that begin with it. */
export function isKnownWord({ tokens, vocabulary }: ReadText, at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.isStopWord || vocabulary.hasWord(token)) return true
  return at === tokens.length - 1 && vocabulary.hasPrefix(token.folded)
}

/** Shorter words are not read as the beginning of another one, unless they are the last. */
const SHORTEST_BEGINNING = 3

/** Whether the word at `at`, which is not in the catalogue, begins a word that is: 'altern' of 'alternador'. */
export function isBeginning({ tokens, vocabulary }: ReadText, at: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.isStopWord || token.folded.length < SHORTEST_BEGINNING) return false
  return !/\d/u.test(token.folded) && !vocabulary.hasWord(token) && vocabulary.hasPrefix(token.folded)
}

function spansOf(
  text: string,
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): Span[] {
  const lines = readLines(tokens, spellings, references)
  const names = readNames(tokens, references).filter(({ from, to }) => !isMeasure(tokens, from, to))
  const spans = [
    ...readYears(tokens, (folded) => isVehicleName(folded, references)),
    ...readEngines(tokens),
    ...readPositions(tokens, references, vocabulary, text),
    ...names,
    ...lines,
    ...readTraits(tokens, lines).filter((trait) => !isOnlyVehicle(trait, names)),
    ...readQualifiers(tokens, vocabulary),
    ...readQuantities(tokens),
  ]
  const explained = new Set<number>()
  for (const { from, to, closeness } of spans) {
    if (closeness !== TYPO) for (let at = from; at < to; at++) explained.add(at)
  }
  // A word that sounds like a word of the trade is explained ('valata'), but not beside a make: 'nissan marhc' is a model.
  const hasMake = spans.some(({ meaning }) => meaning.kind === 'make')
  for (const [at, [, second]] of spellings.entries()) if (!hasMake && second?.closeness === SOUND) explained.add(at)
  for (const [at, { isStopWord }] of tokens.entries()) if (isStopWord) explained.add(at)
  const isExplained = (at: number): boolean => explained.has(at)
  const similar = fuzzySpans(tokens, references, vocabulary, isExplained)
  return [
    ...spans,
    ...similar,
    ...readGenerations(tokens, [...spans, ...similar], references),
    ...readKeys(tokens, vocabulary, isExplained),
  ]
}

/** Whether the words of a trait are the only name of a vehicle: then the Volkswagen 'sedan' is no body. */
function isOnlyVehicle({ from, to }: Span, names: readonly Span[]): boolean {
  const vehicles = names.filter(({ meaning }) => isName(meaning.kind))
  return vehicles.length > 0 && vehicles.every((name) => name.from < to && name.to > from)
}

function isVehicleName(folded: string, { names }: ReferenceIndex): boolean {
  const isVehicle = names.exact.get(folded)?.some(({ kind }) => isName(kind)) ?? false
  return isVehicle || names.byFirstWords.has(folded)
}

/** Stop words need not match, unless the text has no other words: 'la'. */
function wordSpans(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const onlyStopWords = tokens.every((token) => token.isStopWord)
  return tokens.map((token, at) => {
    const isStopWord = !onlyStopWords && token.isStopWord
    const score = isStopWord ? 0 : scoreOfWord(token, references)
    const meaning: Meaning = isStopWord
      ? { kind: 'stopWord', isConjunction: isConjunction(token.folded) }
      : { kind: 'word' }
    return { from: at, to: at + 1, meaning, score, closeness: EXACT, label: '' }
  })
}
