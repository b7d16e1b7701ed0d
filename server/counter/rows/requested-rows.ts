import { partTexts, statedPositions } from '#domain/counter/part-texts.ts'
import { MAX_LOOKED_AT, MAX_ROWS_AT_ONCE } from '#domain/counter/options.ts'
import type { Position } from '#domain/position.ts'
import type { CarVehicle } from '#search/car.ts'
import type { RelaxedTerm, SearchAnswer, SearchFilters } from '#search/query.ts'
import { search } from '#search/search.ts'
import type { Searcher } from '#search/searcher.ts'
import { fitOfPart, type CarFacts, type FitOfPart } from './fit.ts'

/** A requested part of a text, with its matches in the catalogue, before prices. */
export interface RequestedRow {
  /** 'Balatas, delantera' */
  readonly label: string
  readonly text: string
  /** What certainly fits, and what may, the best first. */
  readonly sure: readonly FoundPart[]
  readonly unsure: readonly FoundPart[]
  /** The part whose key equals the text; its fit is null without a car. */
  readonly direct: { readonly productId: number; readonly fit: FitOfPart['verdict'] | null } | null
  /** Why there is nothing, or which words were not used; '' for neither. */
  readonly notice: string
}

export interface FoundPart {
  readonly productId: number
  readonly positions: readonly Position[]
}

/** Parts that do not meet these terms are no match. */
const HARD: ReadonlySet<RelaxedTerm['kind']> = new Set(['engine', 'year', 'position', 'trait', 'model'])
const NO_PAGE = { sort: 'relevance', offset: 0, limit: 0, withFacets: false } as const

/** The requested parts of a text, a row at each step: a search takes a few milliseconds. */
export function* requestedRows(
  searcher: Searcher,
  car: CarVehicle | null,
  text: string,
): Generator<void, RequestedRow[]> {
  const rows: RequestedRow[] = []
  for (const requested of partTexts(text)) {
    const answer = search(searcher, { text: requested.text, filters: filtersOf(car, requested.position), ...NO_PAGE })
    const pieces =
      answer.sections.length === 0
        ? [{ label: null, text: requested.text }]
        : answer.sections.map((section) => ({ label: section.label, text: section.text }))
    for (const piece of pieces) {
      if (rows.length === MAX_ROWS_AT_ONCE) return rows
      rows.push(requestedRow(searcher, car, { ...piece, position: requested.position }))
      yield
    }
  }
  return rows
}

/** What the catalogue has for the text of one row. */
export function requestedRow(
  searcher: Searcher,
  car: CarVehicle | null,
  {
    text,
    label,
    position,
  }: { readonly text: string; readonly label: string | null; readonly position: Position | null },
): RequestedRow {
  const direct = directPart(searcher, car, text)
  const page = { ...NO_PAGE, limit: car === null ? 0 : MAX_LOOKED_AT }
  const answer = search(searcher, { text, filters: filtersOf(car, position), ...page })
  const shown = label ?? labelOf(answer, text)
  const named = { label: shown, text, direct }
  const none = { ...named, sure: [], unsure: [] }
  if (answer.uncarried !== null) return { ...none, notice: `No manejamos ${answer.uncarried.label}.` }
  if (car === null) return { ...none, notice: direct === null ? 'Escribe el auto para ver qué piezas le quedan.' : '' }
  if (answer.total === 0 || answer.relaxed.some(({ kind }) => HARD.has(kind)))
    return { ...none, notice: direct === null ? `No encontramos “${shown}” para este auto.` : '' }
  const facts: CarFacts = {
    car,
    traits: answer.vehicle?.traits ?? [],
    engineIds: car.engine === null ? null : (answer.vehicle?.engineIds ?? [car.engine.id]),
  }
  const positions = statedPositions([...labelsOf(answer, 'position'), ...(position === null ? [] : [position])])
  const found = answer.hits
    .filter(({ isOtherLine }) => !isOtherLine)
    .map(({ productId }) => ({ productId, ...fitOfPart(searcher, productId, facts) }))
    .filter((part) => part.verdict !== 'doesNotFit')
  const isThere = (part: FitOfPart) => positions.every((each) => part.positions.includes(each))
  const isElsewhere = (part: FitOfPart) => part.positions.length > 0 && !isThere(part)
  const unused = answer.relaxed.filter(({ kind }) => kind === 'word').map(({ label: word }) => word)
  return {
    ...named,
    sure: found.filter((part) => part.verdict === 'fits' && isThere(part)),
    // A part without stated positions is not known to fit there.
    unsure: found.filter((part) => !isElsewhere(part) && !(part.verdict === 'fits' && isThere(part))),
    notice: unused.length === 0 ? '' : `No usamos “${unused.join(' ')}”.`,
  }
}

function directPart(searcher: Searcher, car: CarVehicle | null, text: string): RequestedRow['direct'] {
  if (!/\d/u.test(text)) return null
  const { hits } = search(searcher, { text, filters: {}, ...NO_PAGE, limit: 5 })
  const hit = hits.find(({ matched }) => matched === 'key')
  if (hit === undefined) return null
  const facts = car && { car, traits: [], engineIds: car.engine && [car.engine.id] }
  return { productId: hit.productId, fit: facts === null ? null : fitOfPart(searcher, hit.productId, facts).verdict }
}

function filtersOf(car: CarVehicle | null, position: Position | null): SearchFilters {
  return {
    ...(car !== null && { modelId: car.model.id, year: car.year, engineId: car.engine?.id }),
    ...(position !== null && { position }),
  }
}

function labelOf(answer: SearchAnswer, text: string): string {
  const [line] = labelsOf(answer, 'line')
  const positions = labelsOf(answer, 'position').map((label) => label.toLowerCase())
  return line === undefined ? text : [line, ...positions].join(', ')
}

function labelsOf({ understood }: SearchAnswer, kind: 'line' | 'position'): string[] {
  return [...new Set(understood.filter((term) => term.kind === kind).map(({ label }) => label))]
}
