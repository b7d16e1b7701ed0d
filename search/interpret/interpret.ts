import type { Token } from '#search/text/analyse.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { buildInterpretation } from './build-interpretation.ts'
import { chooseSpans, PATHS_FOLLOWED } from './choose-spans.ts'
import type { Interpretation, WordQuery } from './interpretation.ts'
import { readExactKey } from './read-exact-key.ts'
import { isKnownWord, readText, type ReadText } from './read-text.ts'
import { namesPosition, withPositionsOfNames } from './read-positions.ts'
import { relaxedCovers } from './relax.ts'
import { rewriteText } from './rewrite/rewrite-text.ts'
import { EXACT, isName, isPartName, isTrait, PREFIX, TYPO, type Cover, type Meaning, type Span } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The cost of a span while building an interpretation, in the unit of other steps. */
const STEPS_OF_SPAN = 20
/** Smaller differences of shares count as equal. */
const SAME_SHARE = 0.001

/** The meanings of a text. */
export interface InterpretedText {
  readonly read: ReadText
  /** The covers with the highest score. */
  readonly covers: readonly (readonly Span[])[]
  /** Their interpretations: several where the text is ambiguous. 'ram' is a make and a model. */
  readonly best: readonly Interpretation[]
  /** Other texts from the meanings of abbreviations, and the text as typed. */
  readonly others: readonly Reading[]
}

/** A possible text, with the covers of the highest score. */
interface Reading {
  readonly read: ReadText
  readonly covers: readonly (readonly Span[])[]
}

/** Finds the most likely meaning of a text. 'balatas tsuru 98' → line Balatas, model Tsuru, year 1998. */
export function interpret(
  text: string,
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): InterpretedText {
  const readings = rewriteText(tokens, references, vocabulary).map((rewritten): Reading => {
    const read = readText(text, rewritten, references, vocabulary)
    return { read, covers: coversWith(read, () => true) }
  })
  const most = Math.max(...readings.map(explainedShare))
  const isMeant = (reading: Reading): boolean => explainedShare(reading) > most - SAME_SHARE
  const meant = readings.filter(isMeant)
  return {
    ...(meant[0] ?? { read: readText(text, tokens, references, vocabulary), covers: [] }),
    best: meant.flatMap((reading) => interpretationsOf(reading.read, reading.covers.map(wholeCover))),
    others: readings.filter((reading) => !isMeant(reading)),
  }
}

/** @returns how much of the words is explained, from 0 to about 1. */
function explainedShare({ read, covers }: Reading): number {
  const score = (covers[0] ?? []).reduce((sum, span) => sum + span.score, 0)
  return score / Math.max(1, read.tokens.filter(({ isStopWord }) => !isStopWord).length)
}

/**
 * A key next to nothing but words that announce it ('clave FR-7389', 'balata Fricraft FR-7389'), see readExactKey.
 * @returns the key, and the interpretation with the lines and brands next to it; null: there is none.
 */
export function exactKeyOf({
  read,
  covers,
}: InterpretedText): { key: string; meant: readonly Interpretation[] } | null {
  const exact = readExactKey(read)
  if (exact === null) return null
  const { key, from, to } = exact
  const keySpan: Span = { from, to, meaning: { kind: 'key', key }, score: to - from, closeness: EXACT, label: '' }
  const meant = covers.map((spans) => {
    const names = spans.filter(
      ({ meaning, ...span }) => isPartName(meaning.kind) && (span.to <= from || span.from >= to),
    )
    return buildInterpretation(read, wholeCover([...names, keySpan]))
  })
  return { key, meant }
}

/** Finds the makes and models of a text that names nothing else. Other words stay plain words: 'escape' is the Ford. */
export function interpretNames(
  text: string,
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): readonly Interpretation[] {
  const [rewritten = tokens] = rewriteText(tokens, references, vocabulary)
  const read = readText(text, rewritten, references, vocabulary)
  return interpretationsOf(read, coversWith(read, isName).map(wholeCover))
}

/**
 * Yields other meanings of the text. Each item is for a text whose `best` and earlier items have no results. Years, engines and positions
 * become plain words ('filtro 2008'); where there are none, names do ('escape'). Dropped conditions of a vehicle or a position are listed
 * as relaxed. The first item no longer requires the words of a trait: a part without it may fit, but for a turbo or diesel this is not
 * confirmed.
 */
export function* alternatives(interpreted: InterpretedText): Generator<readonly Interpretation[], void, undefined> {
  for (const { read, covers } of interpreted.others) yield interpretationsOf(read, covers.map(wholeCover))
  if (interpreted.covers.some((spans) => spans.some(hasWord))) {
    yield interpretationsOf(
      interpreted.read,
      interpreted.covers.map((spans) => ({
        spans: spans.map(withoutWord),
        dropped: spans.filter(isUnconfirmed),
        isFuzzy: false,
      })),
    )
  }
  if (interpreted.covers.some((spans) => spans.some((span) => namesPosition(span, interpreted.read.tokens)))) {
    yield withPositionsApart(interpreted.read)
  }
  const { hasNames, hasTraits } = kindsOf(interpreted)
  // A vehicle with traits is certainly a vehicle: its names do not become words.
  if (hasTraits) yield readAsWords(interpreted, isTrait)
  else if (hasNames && canNamesBeWords(interpreted)) yield readAsWords(interpreted, isName)
}

/**
 * Yields the best interpretations with more and more conditions dropped, for a text without any other results: spelling, words, position,
 * engine, years, several of them, see relaxedCovers; finally the names of a vehicle with traits are only searched as words.
 */
export function* relaxations(interpreted: InterpretedText): Generator<readonly Interpretation[], void, undefined> {
  const { read, covers } = interpreted
  const checks = {
    isUnknown: ({ from }: Span) => !isKnownWord(read, from),
    isKey: ({ from }: Span) => isWholeKey(read, from),
  }
  for (const relaxed of relaxedCovers(covers, checks, read.tokens.length)) {
    yield interpretationsOf(read, relaxed)
  }
  const { hasNames, hasTraits } = kindsOf(interpreted)
  if (hasNames && hasTraits && canNamesBeWords(interpreted)) {
    yield readAsWords(interpreted, isName)
    yield readAsWords(interpreted, (kind) => isName(kind) || isTrait(kind))
  }
}

/**
 * 'balata trasera' names the line Balatas traseras. A part of another line that is described as BALATA has no word 'trasera', but states the
 * position.
 */
function withPositionsApart(read: ReadText): Interpretation[] {
  const covers = coversBy(read, (span) => !namesPosition(span, read.tokens))
  return interpretationsOf(read, covers.map(wholeCover)).map((one) => ({
    ...one,
    vehicle: { ...one.vehicle, requiredPositions: one.vehicle.positions },
  }))
}

function hasWord({ meaning }: Span): boolean {
  return meaning.kind === 'trait' && meaning.word !== null
}

function withoutWord(span: Span): Span {
  return span.meaning.kind === 'trait' && hasWord(span) ? { ...span, meaning: { ...span.meaning, word: null } } : span
}

/** Without a statement about the fuel, a part is for gasoline. */
function isUnconfirmed(span: Span): boolean {
  return span.meaning.kind === 'trait' && hasWord(span) && span.meaning.trait !== 'gasolina'
}

/** @returns the best interpretations, reduced to make, model and years. 'foo tsuru 98' → Tsuru 1998. */
export function vehiclesOf({ read, covers }: InterpretedText): Interpretation[] {
  return covers.map((spans) => {
    const vehicle = spans.filter(
      ({ meaning, closeness }) => (isName(meaning.kind) && closeness !== PREFIX) || meaning.kind === 'year',
    )
    return buildInterpretation(read, wholeCover(vehicle))
  })
}

/** In letters and digits, of a key of one word. */
const SHORTEST_KEY = 4

function isWholeKey({ tokens, vocabulary }: ReadText, at: number): boolean {
  const folded = tokens[at]?.folded ?? ''
  return folded.length >= SHORTEST_KEY && /\d/u.test(folded) && vocabulary.hasKey(folded.toUpperCase())
}

export function hasWholeKey(read: ReadText): boolean {
  return read.tokens.some((_, at) => isWholeKey(read, at))
}

function kindsOf({ read }: InterpretedText): { hasNames: boolean; hasTraits: boolean } {
  return {
    hasNames: read.spans.some(({ meaning }) => isName(meaning.kind)),
    hasTraits: read.spans.some(({ meaning }) => isTrait(meaning.kind)),
  }
}

/** Short names and numbers have other meanings in descriptions: 'UP' in 'PICK UP'. */
function canNamesBeWords({ read, covers }: InterpretedText): boolean {
  const names = covers.flatMap((spans) => spans.filter(({ meaning }) => isName(meaning.kind)))
  return names.every(({ from, to }) => read.tokens.slice(from, to).some(({ folded }) => /^[a-z]{4,}$/u.test(folded)))
}

/** Interprets the text again, with plain words instead of the kinds. */
function readAsWords({ read, covers }: InterpretedText, isWord: (kind: Meaning['kind']) => boolean): Interpretation[] {
  const hasNames = covers.some((spans) => spans.some(({ meaning }) => isName(meaning.kind)))
  // A year or an engine as a plain word may match other numbers. A position has no other meaning, nor have the traits of a vehicle.
  const isDropped = (kind: Meaning['kind']): boolean => isWord(kind) && (hasNames || kind === 'position')
  const dropped = (covers[0] ?? []).filter(({ meaning }) => isDropped(meaning.kind))
  const others = coversWith(read, (kind) => !isWord(kind))
  return interpretationsOf(
    read,
    others.map((spans) => ({ spans, dropped, isFuzzy: false })),
  )
}

/** @returns the best covers by spans of the allowed kinds. */
function coversWith(read: ReadText, isAllowed: (kind: Meaning['kind']) => boolean): Span[][] {
  const covers = coversBy(read, ({ meaning }) => isAllowed(meaning.kind))
  if (!isAllowed('position')) return covers
  return covers.map((spans) => withPositionsOfNames(spans, read.tokens, read.references))
}

function coversBy({ spans, words, references, vocabulary }: ReadText, isAllowed: (span: Span) => boolean): Span[][] {
  // A line guessed for a word finds everything that the plain word would.
  const guessedLines = new Set(spans.filter(isGuessedLine).map(({ from }) => from))
  const spansFrom = words.map((word, at) => (guessedLines.has(at) ? [] : [word]))
  for (const span of spans) if (isAllowed(span)) spansFrom[span.from]?.push(span)
  vocabulary.work.steps += spansFrom.flat().length * PATHS_FOLLOWED
  return chooseSpans(spansFrom, references.makeOfModel)
}

function isGuessedLine({ from, to, meaning, closeness }: Span): boolean {
  return meaning.kind === 'line' && closeness === TYPO && to === from + 1
}

/** @returns the interpretations of the covers, without those whose models are of other makes than the text names, unless all are. */
function interpretationsOf(read: ReadText, covers: readonly Cover[]): Interpretation[] {
  const interpretations = covers.map((cover) => buildInterpretation(read, cover))
  read.vocabulary.work.steps += covers.reduce((sum, { spans }) => sum + spans.length * STEPS_OF_SPAN, 0)
  const possible = interpretations.filter(({ vehicle }) => vehicle.models?.length !== 0)
  return (possible.length > 0 ? possible : interpretations).flatMap((one) => eachKey(one, read.vocabulary))
}

/** Several keys and nothing else find the parts of each key: 'FR-7389 OP-M450', 'FR7389 y OPM450'. */
function eachKey(interpretation: Interpretation, vocabulary: Vocabulary): Interpretation[] {
  const keys = interpretation.words.map((word) => keyOf(word, vocabulary))
  if (keys.length < 2 || !keys.every((key) => key !== null)) return [interpretation]
  return interpretation.words.map((word, index) => ({
    ...interpretation,
    words: [{ ...word, key: keys[index] ?? null }],
  }))
}

function keyOf({ key, token, lines, brands }: WordQuery, vocabulary: Vocabulary): string | null {
  if (key !== null || lines.length + brands.length > 0) return key
  const written = token.folded.toUpperCase()
  return written.length >= SHORTEST_KEY && /\d/u.test(written) && vocabulary.hasKey(written) ? written : null
}

function wholeCover(spans: readonly Span[]): Cover {
  return { spans, dropped: [], isFuzzy: false }
}
