import type { SearchAnswer, SearchQuery } from './query.ts'
import { analyse, type Token } from './text/analyse.ts'
import { closestLines } from './closest-lines.ts'
import { resolveFilters } from './interpret/filters.ts'
import { encodeKey } from './index/key-table.ts'
import type { Interpretation } from './interpret/interpretation.ts'
import { SearchRun } from './search-run.ts'
import type { Snapshot } from './snapshot.ts'
import { vocabularyOf } from './interpret/create-vocabulary.ts'
import { Understanding } from './interpret/interpret.ts'

const SHORTEST_TEXT = 3
const LONGEST_TEXT = 200
const MOST_HITS = 100

/**
 * Finds the products that a text asks for, see SearchQuery. Pure and synchronous. Never throws: a text under three characters,
 * over two hundred or without a letter or digit has an empty answer.
 */
export function search(snapshot: Snapshot, query: SearchQuery): SearchAnswer {
  const text = query.text.trim()
  const filters = resolveFilters(query.filters, snapshot.references)
  if (filters === null || text.length > LONGEST_TEXT) return emptyAnswer(query)
  const offset = wholeNumber(query.offset, Number.MAX_SAFE_INTEGER)
  const page = { sort: query.sort, offset, limit: wholeNumber(query.limit, MOST_HITS), withFacets: query.withFacets }
  if (text === '') {
    if (filters.isEmpty && !query.withFacets) return emptyAnswer(query)
    const run = new SearchRun(snapshot, filters, page)
    run.matchEverything()
    return run.finish(text)
  }
  const tokens = analyse(text)
  if (text.length < SHORTEST_TEXT || tokens.length === 0) return emptyAnswer(query)

  const run = new SearchRun(snapshot, filters, page)
  const vocabulary = vocabularyOf(snapshot)
  const key = encodeKey(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const hasDigit = /\d/u.test(text)
  let hasKey = false
  let meetsVehicle = false
  let isFirst = true
  let isAllCode = false
  const understanding = new Understanding(text, tokens, snapshot.references, vocabulary)
  for (const interpretations of understanding.senses()) {
    const namesVehicle = interpretations.some(
      ({ vehicle }) => (vehicle.models ?? vehicle.years ?? vehicle.engines) !== null,
    )
    if (isFirst) {
      const isCode = hasDigit && isWrittenAsCode(text, tokens, interpretations)
      // A key is never repaired, and half of one is another part.
      isAllCode = isCode && !/\s/u.test(text)
      hasKey = run.matchWholeKeys(key, !namesVehicle || isCode)
      if (isCode && tokens.length > 1) {
        run.matchKeyParts(key)
        // The pieces of a code somewhere in other keys are a coincidence.
        if (!run.isEmpty) break
      }
    }
    isFirst = false
    const found = run.matchInterpretations(interpretations, vocabulary)
    if (found) meetsVehicle = namesVehicle
    if (found || hasKey) break
  }
  // Where a vehicle was understood, a number inside of a key is a coincidence.
  if (!meetsVehicle && (hasDigit || run.isEmpty)) run.matchKeyParts(key)
  if (run.isEmpty && !isAllCode && tokens.some(({ isStopWord }) => !isStopWord)) {
    for (const interpretations of understanding.relaxations())
      if (run.matchInterpretations(interpretations, vocabulary)) break
  }
  const answer = run.finish(text)
  return answer.total > 0
    ? answer
    : { ...answer, ...closestLines(snapshot, filters, understanding.vehicles(), tokens, text) }
}

/**
 * '343-08', 'h3 4549', 'l5-64': every piece has digits or is a letter or two, and some piece means nothing else, or the
 * pieces are written as one word and are an engine and a year together, or a model that is a number or a letter or two,
 * '626-61', 'cl-25'.
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
    ? { lines: [], brands: [], makes: [], models: [], years: [], engines: [], positions: [] }
    : null
  return { total: 0, hits: [], understood: [], relaxed: [], closestLines: [], vehicleText: '', facets }
}
