import { countFacets } from './facets/count-facets.ts'
import { emptyCounts, type FacetCounts } from './facets/facet-counts.ts'
import { facetsOf } from './facets/facets.ts'
import type { ResolvedFilters } from './interpret/filters.ts'
import type { OtherParts } from './interpret/part-of-another.ts'
import { NO_VEHICLE, type VehicleConstraint, type WordQuery } from './interpret/interpretation.ts'
import { admissionBy } from './match/admission.ts'
import { matchInterpretation } from './match/match-interpretation.ts'
import { matchKeyParts, matchWholeKeys } from './match/match-keys.ts'
import { Matches } from './match/matches.ts'
import { otherPartsIn } from './match/other-parts.ts'
import { COST_OF_DOC_KEYS } from './plan/costs.ts'
import { searchedLines } from './plan/searched-lines.ts'
import type { VehicleCheck } from './plan/vehicle-check.ts'
import type { SearchFacets, SearchHit } from './query.ts'
import { hitOf } from './rank/hits.ts'
import { rank, type Window } from './rank/rank.ts'
import type { Searcher } from './searcher.ts'

/** Which results are shown. */
export interface Page extends Window {
  readonly withFacets: boolean
}

/** Lets `collect` add products to empty results, and frees the searcher's memory after it. */
export function withResults<Value>(
  searcher: Searcher,
  filters: ResolvedFilters,
  page: Page,
  collect: (results: Results) => Value,
): Value {
  const results = new Results(searcher, filters, page)
  try {
    return collect(results)
  } finally {
    results.release()
  }
}

/**
 * The products that a search has found so far in all segments, with their tiers, and the counts of their facets. Every product passes the
 * filters. A product that is added again gets its best tier and counts once.
 */
export class Results {
  readonly #searcher: Searcher
  readonly #filters: ResolvedFilters
  readonly #page: Page
  readonly #matches: readonly Matches[]
  readonly #counts: readonly FacetCounts[] | null
  /** The keys and parts of keys that may have found something, in the order in which they were added. */
  readonly #keys = new Set<Uint8Array>()
  /** The requested lines of each interpretation with results. */
  readonly #searchedLines: (ReadonlySet<number> | null)[] = []
  #others: OtherParts | null = null

  constructor(searcher: Searcher, filters: ResolvedFilters, page: Page) {
    this.#searcher = searcher
    this.#filters = filters
    this.#page = page
    // Tiers only matter for relevance, and only the products up to the end of the page need one.
    const needed = page.sort === 'relevance' && page.limit > 0 ? page.offset + page.limit : 0
    this.#matches = searcher.segments.map((segment) => new Matches(segment, needed))
    this.#counts = page.withFacets ? searcher.snapshot.views.map(emptyCounts) : null
  }

  get total(): number {
    return this.#matches.reduce((total, { count }) => total + count, 0)
  }

  get isEmpty(): boolean {
    return this.total === 0
  }

  /** Adds every product for the vehicle. */
  addAll(vehicle: VehicleConstraint = NO_VEHICLE): void {
    if (this.#isToCome(vehicle)) return
    this.#inEach((matches) => matchInterpretation(matches, vehicle, [], 0, this.#filters).check)
  }

  /** Adds the products with the key `key`, and, with `withPrefix`, those whose own key begins with it. */
  addWholeKeys(key: Uint8Array, withPrefix: boolean): void {
    this.#inEach((matches) => {
      const { admits, check } = admissionBy(matches.searcher, this.#filters)
      matchWholeKeys(matches, key, withPrefix, admits)
      return check
    })
    if (!this.isEmpty) this.#keys.add(key)
  }

  /** Adds the products with a key that contains `part`. */
  addKeyParts(part: Uint8Array): void {
    this.#keys.add(part)
    this.#inEach((matches) => {
      const { admits, check } = admissionBy(matches.searcher, this.#filters)
      matchKeyParts(matches, part, admits)
      return check
    })
  }

  /**
   * Adds the products for the vehicle that match every word.
   * @param distance of the interpretation from the text.
   * @param others these come last, as parts of other lines do.
   * @returns whether there are any, added before or not.
   */
  addMatches(
    vehicle: VehicleConstraint,
    words: readonly WordQuery[],
    distance: number,
    others: OtherParts | null = null,
  ): boolean {
    if (this.#isToCome(vehicle)) return false
    const resolved = [...new Set(words.map((word) => this.#searcher.words.resolve(word)))]
    let found = false
    this.#inEach((matches) => {
      const match = matchInterpretation(matches, vehicle, resolved, distance, this.#filters, others)
      found ||= match.found
      return match.check
    })
    if (!found) return false
    this.#others = others
    for (const { key } of resolved) if (key !== null) this.#keys.add(key)
    this.#searchedLines.push(searchedLines(resolved))
    return true
  }

  /** @returns the lines that a product must belong to in order to be a requested one; null: any line. */
  #rightLines(): ReadonlySet<number> | null {
    // In other orders it is not known which products were found by a key, and not by words.
    if (this.#page.sort !== 'relevance' && this.#keys.size > 0) return null
    const lines = new Set<number>()
    for (const searched of this.#searchedLines) {
      if (searched === null) return null
      for (const line of searched) lines.add(line)
    }
    return lines.size === 0 ? null : lines
  }

  /** Whether the vehicle is of a future model year: an open-ended application does not prove that it fits. */
  #isToCome({ years }: VehicleConstraint): boolean {
    return (years?.from ?? 0) > this.#searcher.latestYear()
  }

  /** @returns the products of the page. */
  hits(): SearchHit[] {
    const keys = [...this.#keys]
    const ranked = rank(this.#matches, this.#page)
    // All keys of a product may be compared with all keys of the text.
    this.#searcher.work.steps += ranked.length * (1 + keys.length * COST_OF_DOC_KEYS)
    const lines = this.#rightLines()
    const others = this.#others
    return ranked.map((one) => {
      const isOther = others === null ? undefined : otherPartsIn(one.matches.segment, others)
      return hitOf(one, keys, lines, isOther)
    })
  }

  /** @returns null when the page has none. */
  facets(): SearchFacets | null {
    return this.#counts === null ? null : facetsOf(this.#counts, this.#searcher.snapshot.references)
  }

  release(): void {
    for (const matches of this.#matches) matches.release()
  }

  /** Lets `match` add to the matches of each segment, and counts the facets of the added ones with the returned check. */
  #inEach(match: (matches: Matches) => VehicleCheck): void {
    for (const [segment, matches] of this.#matches.entries()) {
      const before = matches.count
      const check = match(matches)
      const counts = this.#counts?.[segment]
      if (counts === undefined || matches.count === before) continue
      matches.markNew()
      countFacets(counts, matches.searcher, this.#searcher.snapshot, check, matches.count - before)
    }
  }
}
