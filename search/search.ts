import { closestLines } from './closest-lines.ts'
import { encodeKey } from './index/key-table.ts'
import { listedCodes } from './interpret/code-of-text.ts'
import { readAnnouncedCode } from './interpret/read-exact-key.ts'
import { resolveFilters, type ResolvedFilters } from './interpret/filters.ts'
import {
  alternatives,
  exactKeyOf,
  hasWholeKey,
  interpret,
  relaxations,
  vehiclesOf,
  type InterpretedText,
} from './interpret/interpret.ts'
import type { Interpretation } from './interpret/interpretation.ts'
import { partOfAnother, type OtherParts } from './interpret/part-of-another.ts'
import { hasAccompaniment } from './interpret/part-pieces.ts'
import { splitParts } from './interpret/split-parts.ts'
import { nearKeys } from './near-keys.ts'
import type { SearchAnswer, SearchQuery } from './query.ts'
import { withResults, type Page, type Results } from './results.ts'
import { searchedVehicle } from './searched-vehicle.ts'
import type { Searcher } from './searcher.ts'
import { answerInSections, type AnsweredText } from './sections.ts'
import { NOTHING_UNDERSTOOD, relaxedTerms, understoodTerms, type Understood } from './terms.ts'
import { analyse, type Token } from './text/analyse.ts'
import { uncarriedGoods } from './uncarried.ts'

const SHORTEST_TEXT = 3
const LONGEST_TEXT = 200
const MOST_HITS = 100

/**
 * Finds the products of a query, see SearchQuery. Synchronous; it only changes the searcher's memory. Never throws: a text under three
 * characters, over two hundred or without a letter or digit has an empty answer.
 */
export function search(searcher: Searcher, query: SearchQuery): SearchAnswer {
  const text = query.text.trim()
  const filters = resolveFilters(query.filters, searcher.snapshot.references, searcher.latestYear())
  if (filters === null || text.length > LONGEST_TEXT) return emptyAnswer(query)
  const offset = wholeNumber(query.offset, Number.MAX_SAFE_INTEGER)
  const page = { sort: query.sort, offset, limit: wholeNumber(query.limit, MOST_HITS), withFacets: query.withFacets }
  if (text === '') {
    if (filters.isEmpty && !query.withFacets) return emptyAnswer(query)
    return withResults(searcher, filters, page, (results) => {
      results.addAll()
      return answerOf(results, NOTHING_UNDERSTOOD, text, searcher, filters)
    })
  }
  const tokens = analyse(text)
  if (text.length < SHORTEST_TEXT || tokens.length === 0) return emptyAnswer(query)
  return searchText(searcher, text, tokens, filters, page)
}

function searchText(
  searcher: Searcher,
  text: string,
  tokens: readonly Token[],
  filters: ResolvedFilters,
  page: Page,
): SearchAnswer {
  const interpreted = interpret(text, tokens, searcher.snapshot.references, searcher.vocabulary)
  const parts = splitParts(interpreted)
  const asOne = parts.length === 0 || hasAccompaniment(tokens) ? answerText(searcher, interpreted, filters, page) : null
  const isOne = asOne !== null && asOne.answer.total > 0 && asOne.answer.relaxed.length === 0
  const inSections = isOne
    ? null
    : answerInSections(parts, text, page, (part, pageOfPart) => answerText(searcher, part, filters, pageOfPart))
  if (inSections !== null) return inSections
  const { answer, understood } = asOne ?? answerText(searcher, interpreted, filters, page)
  const near = nearKeys(searcher, interpreted, answer.total === 0, understood.relaxed)
  return near.length === 0 ? answer : { ...answer, nearKeys: near }
}

/** Answers a text that names one part. */
function answerText(
  searcher: Searcher,
  interpreted: InterpretedText,
  filters: ResolvedFilters,
  page: Page,
): AnsweredText {
  const { text, tokens } = interpreted.read
  const goods = uncarriedGoods(searcher, interpreted)
  const meant = meantOf(searcher, interpreted, filters)
  const answered = withResults(searcher, filters, page, (results): AnsweredText => {
    const understood =
      goods?.isStated === true ? termsOf(interpreted) : findProducts(results, interpreted, meant, goods === null)
    return { answer: answerOf(results, understood, text, searcher, filters), understood }
  })
  const { answer, understood } = answered
  if (answer.total > 0) return answered
  const closest = closestLines(searcher, filters, vehiclesOf(interpreted), tokens, text)
  return { answer: { ...answer, ...closest, uncarried: goods?.answer ?? null }, understood }
}

interface Meant {
  readonly interpretations: readonly Interpretation[]
  /** They match its words, and are other parts. */
  readonly others: OtherParts | null
}

/**
 * The best interpretations. Of 'buje de horquilla', where no bushing is one of a control arm, the bushings: control arms with bushings match
 * the words too, and are another part.
 */
function meantOf(searcher: Searcher, interpreted: InterpretedText, filters: ResolvedFilters): Meant {
  const part = filters.lineId === null ? partOfAnother(interpreted) : null
  const best = { interpretations: interpreted.best, others: part?.others ?? null }
  if (part === null || part.alone === null) return best
  const ofLine = { ...filters, lineId: part.others.lineId, isEmpty: false }
  const finds = (interpretations: readonly Interpretation[]): boolean =>
    withResults(searcher, ofLine, NOTHING_SHOWN, (results) => addInterpretations(results, interpretations) !== null)
  if (finds(interpreted.best)) return best
  return finds([part.alone])
    ? { interpretations: [part.alone], others: null }
    : { interpretations: interpreted.best, others: null }
}

const NOTHING_SHOWN: Page = { sort: 'relevance', offset: 0, limit: 0, withFacets: false }

/**
 * Adds the products for each meaning of the text, from the surest to the least sure:
 * 0. a key next to nothing but words that announce it: 'clave FR-7389'; each known key of a list of them: 'FR-7389 y OP-M450';
 * 1. the whole text as a key: 'FR-7389';
 * 2. its best interpretations, and its alternatives as long as there are no results: 'balatas tsuru 98';
 * 3. the whole text as a part of keys, where no vehicle was found: '7389';
 * 4. its interpretations with more and more conditions dropped, where there are no results at all.
 * @param meant its best interpretations, or what is meant instead
 * @param canGiveUp false: no conditions are dropped.
 */
function findProducts(results: Results, interpreted: InterpretedText, meant: Meant, canGiveUp: boolean): Understood {
  const { best, read } = interpreted
  const { text, tokens } = read
  const exact = exactKeyOf(interpreted)
  if (exact !== null) {
    const found = addInterpretations(results, exact.meant)
    // The line or brand may be wrong, but not the key.
    if (found === null) results.addWholeKeys(encodeKey(exact.key), false)
    if (!results.isEmpty) return found ?? NOTHING_UNDERSTOOD
  }
  const listed = listedCodes(read)
  const known = listed.filter((code) => read.vocabulary.hasKey(code.key))
  for (const code of known) results.addWholeKeys(encodeKey(code.key), false)
  if (known.length > 0 && !results.isEmpty) {
    const unknown = listed.filter((code) => !known.includes(code))
    const relaxed = unknown.map(({ start, end }) => ({
      kind: 'word' as const,
      label: text.slice(start, end),
      start,
      end,
    }))
    return { ...NOTHING_UNDERSTOOD, relaxed }
  }
  const key = encodeKey(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const hasDigit = /\d/u.test(text)
  const isCode = hasDigit && isWrittenAsCode(text, tokens, best)
  results.addWholeKeys(key, !best.some(namesVehicle) || isCode)
  const hasKey = !results.isEmpty
  if (isCode && tokens.length > 1) {
    results.addKeyParts(key)
    // Pieces of a code within other keys are a coincidence: 'h3 4549'.
    if (!results.isEmpty) return NOTHING_UNDERSTOOD
  }

  let found = addInterpretations(results, meant.interpretations, meant.others)
  let meetsVehicle = found !== null && best.some(namesVehicle)
  if (found === null && !hasKey) {
    for (const alternative of alternatives(interpreted)) {
      found = addInterpretations(results, alternative)
      if (found === null) continue
      meetsVehicle = alternative.some(namesVehicle)
      break
    }
  }
  // Where a vehicle was found, a number within a key is a coincidence: 'peugeot 206'.
  if (!meetsVehicle && (hasDigit || results.isEmpty)) results.addKeyParts(key)

  const announced = results.isEmpty ? readAnnouncedCode(read) : null
  if (announced !== null) {
    results.addWholeKeys(encodeKey(announced), true)
    results.addKeyParts(encodeKey(announced))
  }

  // A code is never corrected, and a piece of it is another part: 'OP-M450X', '06A 115 561 B'. Of several keys some may be known.
  const areCodes = listed.length > 0 || (isCode && (!/\s/u.test(text) || !hasWholeKey(read)))
  if (canGiveUp && results.isEmpty && !areCodes && tokens.some(({ isStopWord }) => !isStopWord)) {
    for (const relaxation of relaxations(interpreted)) {
      found = addInterpretations(results, relaxation)
      if (found !== null) break
    }
  }
  if (found !== null) return found
  return results.isEmpty ? termsOf(interpreted) : NOTHING_UNDERSTOOD
}

/** Shows the understood terms of a text without results, so that the user can remove them. */
function termsOf({ best }: InterpretedText): Understood {
  return { ...NOTHING_UNDERSTOOD, terms: best[0]?.terms ?? [] }
}

/**
 * Adds the products of each interpretation.
 * @returns the terms of those with results, and the dropped conditions of the one that dropped the fewest; null: no results.
 */
function addInterpretations(
  results: Results,
  interpretations: readonly Interpretation[],
  otherParts: OtherParts | null = null,
): Understood | null {
  const found = interpretations.filter(({ vehicle, words, distance }) =>
    results.addMatches(vehicle, words, distance, otherParts),
  )
  const [first, ...others] = found
  if (first === undefined) return null
  const closest = others.reduce((least, one) => (one.relaxed.length < least.relaxed.length ? one : least), first)
  return { terms: found.flatMap(({ terms }) => terms), relaxed: closest.relaxed, vehicle: first.vehicle }
}

function answerOf(
  results: Results,
  { terms, relaxed, vehicle }: Understood,
  text: string,
  { snapshot }: Searcher,
  filters: ResolvedFilters,
): SearchAnswer {
  return {
    total: results.total,
    hits: results.hits(),
    understood: understoodTerms(terms, text),
    relaxed: relaxedTerms(relaxed, text),
    closestLines: [],
    vehicleText: '',
    facets: results.facets(),
    vehicle: searchedVehicle(snapshot.references, vehicle, [...terms, ...relaxed], filters),
    nearKeys: [],
    uncarried: null,
    sections: [],
  }
}

function namesVehicle({ vehicle }: Interpretation): boolean {
  return (vehicle.models ?? vehicle.years ?? vehicle.engines) !== null
}

/**
 * Whether a text is a key in several words: every word has digits or consists of a letter or two, and
 * - some word has no other meaning: '343-08', 'h3 4549', 'l5-64'; or
 * - it is written as one word, and is an engine and a year together: 'v6-98'; or
 * - it is written as one word, and is a model that is a number or a letter or two: '626-61', 'cl-25'.
 */
function isWrittenAsCode(text: string, tokens: readonly Token[], interpretations: readonly Interpretation[]): boolean {
  if (!tokens.every(({ folded }) => folded.length <= 2 || /\d/u.test(folded))) return false
  const isOneWord = !/\s/u.test(text)
  const isPlain = tokens.length > 1 && tokens.every(({ folded }) => /^(?:\d+|[a-z]+)$/u.test(folded))
  return interpretations.some(({ words, vehicle: { models, years, engines } }) => {
    const isEngineAndYear = models === null && years !== null && engines !== null
    return (
      (isOneWord && (isEngineAndYear || (isPlain && models !== null))) ||
      words.some(({ lines, brands }) => lines.length + brands.length === 0)
    )
  })
}

function wholeNumber(value: number, most: number): number {
  return value >= 0 ? Math.min(Math.trunc(value), most) : 0
}

function emptyAnswer({ withFacets }: SearchQuery): SearchAnswer {
  const facets = withFacets
    ? { lines: [], brands: [], makes: [], models: [], years: [], engines: [], positions: [], traits: [] }
    : null
  return {
    total: 0,
    hits: [],
    understood: [],
    relaxed: [],
    closestLines: [],
    vehicleText: '',
    facets,
    vehicle: null,
    nearKeys: [],
    uncarried: null,
    sections: [],
  }
}
