import type { Token } from '#search/text/analyse.ts'
import { chooseSpans } from './choose-spans.ts'
import { readQuantities } from './read-quantities.ts'
import { fuzzySpans } from './fuzzy-spans.ts'
import { buildInterpretation } from './build-interpretation.ts'
import { readEngines } from './read-engines.ts'
import { readKeys } from './read-keys.ts'
import { readLines, scoreOfWord } from './read-lines.ts'
import { readNames } from './read-names.ts'
import { readPositions } from './read-positions.ts'
import { readQualifiers } from './read-qualifiers.ts'
import { readSynonyms } from './read-synonyms.ts'
import { readYears } from './read-years.ts'
import type { Interpretation } from './interpretation.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { relaxedSpans, type RelaxedSpans } from './relax.ts'
import { EXACT, isName, isTrait, PREFIX, SOUND, TYPO, type Meaning, type Span } from './span.ts'
import { spell } from './spelling-candidates.ts'
import type { Spelling } from './spelling.ts'
import { isConjunction } from '#search/text/stop-words.ts'
import type { OtherTerms } from '#search/dictionary/synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The ways in which a text can be read. */
export class Understanding {
  readonly #text: string
  readonly #tokens: readonly Token[]
  readonly #references: ReferenceIndex
  readonly #vocabulary: Vocabulary
  readonly #spans: readonly Span[]
  readonly #words: readonly Span[]
  readonly #otherTerms: readonly OtherTerms[]
  #first: readonly (readonly Span[])[] = []

  constructor(text: string, tokens: readonly Token[], references: ReferenceIndex, vocabulary: Vocabulary) {
    this.#text = text
    this.#tokens = tokens
    this.#references = references
    this.#vocabulary = vocabulary
    const spellings = spell(tokens, references, vocabulary)
    this.#spans = spansOf(text, tokens, spellings, references, vocabulary)
    this.#words = wordSpans(tokens, references)
    this.#otherTerms = readSynonyms(tokens, spellings, references)
  }

  /**
   * The first item holds the most telling interpretations, all of them when several are equally so; each later one is for when
   * those before it find nothing: it takes years, engines and positions for plain words, then names, then both.
   * What they give up of a vehicle or a position they say.
   */
  *senses(): Generator<Interpretation[], void, undefined> {
    this.#first = this.#choose(() => true)
    yield this.#interpretationsOf(this.#first.map((spans) => ({ spans, given: [], isFuzzy: false })))
    const hasTraits = this.#spans.some((span) => isTrait(span.meaning.kind))
    const hasNames = this.#spans.some((span) => isName(span.meaning.kind))
    // A vehicle that is described further is meant as one.
    if (hasTraits) yield this.#inOtherSense((kind) => !isTrait(kind))
    if (hasNames && !hasTraits && this.#canBeWords()) yield this.#inOtherSense((kind) => !isName(kind))
  }

  /** For when no sense finds anything, call it after `senses`: the most telling interpretations with ever more given up. */
  *relaxations(): Generator<Interpretation[], void, undefined> {
    const isUnknown = (span: Span): boolean => !this.#isKnown(span.from)
    for (const relaxed of relaxedSpans(this.#first, isUnknown, this.#tokens)) yield this.#interpretationsOf(relaxed)
    const hasNames = this.#spans.some((span) => isName(span.meaning.kind))
    const hasTraits = this.#spans.some((span) => isTrait(span.meaning.kind))
    if (hasNames && hasTraits && this.#canBeWords()) {
      yield this.#inOtherSense((kind) => !isName(kind))
      yield this.#inOtherSense((kind) => !isName(kind) && !isTrait(kind))
    }
  }

  /** The most telling interpretations; what they ask of the vehicle alone. Call it after `senses`. */
  vehicles(): Interpretation[] {
    return this.#first.map((spans) => {
      const vehicle = spans.filter(
        ({ meaning, closeness }) => (isName(meaning.kind) && closeness !== PREFIX) || meaning.kind === 'year',
      )
      return this.#make(vehicle, [], false)
    })
  }

  /** Short names and numbers stand in descriptions for other things: 'UP' in 'PICK UP'. */
  #canBeWords(): boolean {
    const names = this.#first.flatMap((spans) => spans.filter(({ meaning }) => isName(meaning.kind)))
    return names.every(({ from, to }) => this.#tokens.slice(from, to).some(({ folded }) => /^[a-z]{4,}$/u.test(folded)))
  }

  #inOtherSense(keeps: (kind: Meaning['kind']) => boolean): Interpretation[] {
    const hasNames = this.#first.some((spans) => spans.some(({ meaning }) => isName(meaning.kind)))
    // Numbers have other senses beside a year or an engine; a position has not, and a vehicle leaves no doubt either.
    const isGivenUp = (kind: Meaning['kind']): boolean => !keeps(kind) && (hasNames || kind === 'position')
    const given = (this.#first[0] ?? []).filter(({ meaning }) => isGivenUp(meaning.kind))
    return this.#interpretationsOf(this.#choose(keeps).map((spans) => ({ spans, given, isFuzzy: false })))
  }

  #choose(keeps: (kind: Meaning['kind']) => boolean): Span[][] {
    const guessedLines = new Set(this.#spans.filter(isGuessedLine).map((span) => span.from))
    // A line guessed for a word finds all that the plain word would.
    const spansFrom = this.#words.map((word, at) => (guessedLines.has(at) ? [] : [word]))
    for (const span of this.#spans) if (keeps(span.meaning.kind)) spansFrom[span.from]!.push(span)
    return chooseSpans(spansFrom, this.#references.makeOfModel)
  }

  #interpretationsOf(chosen: readonly RelaxedSpans[]): Interpretation[] {
    const interpretations = chosen.map(({ spans, given, isFuzzy }) => this.#make(spans, given, isFuzzy))
    const possible = interpretations.filter((interpretation) => interpretation.vehicle.models?.length !== 0)
    return (possible.length > 0 ? possible : interpretations).flatMap(eachKey)
  }

  #make(spans: readonly Span[], given: readonly Span[], isFuzzy: boolean): Interpretation {
    return buildInterpretation({
      spans,
      given,
      isFuzzy,
      text: this.#text,
      tokens: this.#tokens,
      otherTerms: this.#otherTerms,
      references: this.#references,
      isKnown: (at) => this.#isKnown(at),
    })
  }

  /** Whether the catalogue has the word, or, of the last one, words that begin so. */
  #isKnown(at: number): boolean {
    const token = this.#tokens[at]!
    if (token.isStopWord || this.#vocabulary.hasWord(token)) return true
    return at === this.#tokens.length - 1 && this.#vocabulary.hasPrefix(token.folded)
  }
}

/** Several keys and nothing else: the parts of each. */
function eachKey(interpretation: Interpretation): Interpretation[] {
  const { words } = interpretation
  if (words.length < 2 || words.some(({ key }) => key === null)) return [interpretation]
  return words.map((word) => ({ ...interpretation, words: [word] }))
}

function isGuessedLine({ from, to, meaning, closeness }: Span): boolean {
  return meaning.kind === 'line' && closeness === TYPO && to === from + 1
}

function spansOf(
  text: string,
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): Span[] {
  const spans = [
    ...readYears(tokens, (folded) => isVehicleName(folded, references)),
    ...readEngines(tokens),
    ...readPositions(tokens, vocabulary, text),
    ...readNames(tokens, references),
    ...readLines(tokens, spellings, references),
    ...readQualifiers(tokens, vocabulary),
    ...readQuantities(tokens),
  ]
  const explained = new Uint8Array(tokens.length)
  for (const span of spans) if (span.closeness !== TYPO) explained.fill(1, span.from, span.to)
  // A word of the trade by its sound, whether there are such parts or not. Beside a make it may be a mistyped model of it.
  const hasMake = spans.some(({ meaning }) => meaning.kind === 'make')
  for (const [at, [, heard]] of spellings.entries()) if (!hasMake && heard?.closeness === SOUND) explained[at] = 1
  const isExplained = (at: number): boolean => explained[at] === 1 || tokens[at]!.isStopWord
  spans.push(...fuzzySpans(tokens, references, vocabulary, isExplained))
  spans.push(...readKeys(tokens, vocabulary, isExplained))
  return spans
}

function isVehicleName(folded: string, { names }: ReferenceIndex): boolean {
  const isVehicle = names.exact.get(folded)?.some(({ kind }) => isName(kind)) ?? false
  return isVehicle || names.byFirstWords.has(folded)
}

function wordSpans(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const onlyStopWords = tokens.every((token) => token.isStopWord)
  return tokens.map((token, at) => {
    const isStopWord = !onlyStopWords && token.isStopWord
    const score = isStopWord ? 0 : scoreOfWord(token, references)
    const meaning: Meaning = isStopWord ? { kind: 'stopWord', joins: isConjunction(token.folded) } : { kind: 'word' }
    return { from: at, to: at + 1, meaning, score, closeness: EXACT, label: '' }
  })
}
