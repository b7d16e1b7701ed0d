import { countFacets } from './count-facets.ts'
import { emptyCounts, type FacetCounts } from './facet-counts.ts'
import { facetsOf } from './facets.ts'
import type { ResolvedFilters } from './filters.ts'
import { hitOf } from './hits.ts'
import { admission, matchKeyParts, matchWholeKeys } from './match-keys.ts'
import { matchReading } from './match-reading.ts'
import { Matches } from './matches.ts'
import type { RelaxedTerm, SearchAnswer, UnderstoodTerm } from './query.ts'
import { rank, type Window } from './rank.ts'
import { NO_VEHICLE, type PlacedTerm, type Reading, type VehicleAsk } from './reading.ts'
import { resolveWord, type ResolvedWord } from './resolve-word.ts'
import type { Snapshot } from './snapshot.ts'
import type { VehicleCheck } from './vehicle-check.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Page extends Window {
  readonly withFacets: boolean
}

/** One search on its way: what it has matched in each segment, and counted for the facets. End it with `finish`. */
export class SearchRun {
  readonly #snapshot: Snapshot
  readonly #filters: ResolvedFilters
  readonly #page: Page
  readonly #matches: readonly Matches[]
  readonly #counts: readonly FacetCounts[] | null
  readonly #resolved = new Map<string, ResolvedWord>()
  #terms: readonly PlacedTerm[] | null = null
  #firstTerms: readonly PlacedTerm[] = []
  #relaxed: readonly RelaxedTerm[] = []

  constructor(snapshot: Snapshot, filters: ResolvedFilters, page: Page) {
    this.#snapshot = snapshot
    this.#filters = filters
    this.#page = page
    // In other orders than by relevance it does not matter how well a product matches.
    const needed = page.sort === 'relevance' && page.limit > 0 ? page.offset + page.limit : 0
    this.#matches = snapshot.views.map((view) => new Matches(view, needed))
    this.#counts = page.withFacets ? snapshot.views.map((view) => emptyCounts(view)) : null
  }

  get isEmpty(): boolean {
    return this.#matches.every((matches) => matches.count === 0)
  }

  /** Every product that meets the filters, and the vehicle if there is one. */
  matchEverything(vehicle: VehicleAsk = NO_VEHICLE): void {
    this.#inEach((matches) => matchReading(matches, vehicle, [], 0, this.#filters).check)
  }

  /** @returns whether any product has or begins with the key. */
  matchWholeKeys(key: Uint8Array, withPrefix: boolean): boolean {
    this.#inEach((matches) => {
      const { admits, check } = admission(matches, this.#filters)
      matchWholeKeys(matches, key, withPrefix, admits)
      return check
    })
    return !this.isEmpty
  }

  matchKeyParts(part: Uint8Array): void {
    this.#inEach((matches) => {
      const { admits, check } = admission(matches, this.#filters)
      matchKeyParts(matches, part, admits)
      return check
    })
  }

  /** @returns whether any of the readings matches a product. */
  matchReadings(readings: readonly Reading[], vocabulary: Vocabulary): boolean {
    if (this.#firstTerms.length === 0) this.#firstTerms = readings[0]?.terms ?? []
    const terms: PlacedTerm[] = []
    let relaxed: readonly RelaxedTerm[] | null = null
    for (const reading of readings) {
      const words = [...new Set(reading.words.map((ask) => this.#resolve(ask, vocabulary)))]
      let found = false
      this.#inEach((matches) => {
        const match = matchReading(matches, reading.vehicle, words, reading.distance, this.#filters)
        found ||= match.found
        return match.check
      })
      if (!found) continue
      if (relaxed === null || reading.relaxed.length < relaxed.length) relaxed = reading.relaxed
      terms.push(...reading.terms)
    }
    if (relaxed === null) return false
    this.#terms = terms
    this.#relaxed = relaxed
    return true
  }

  /** @param keys see hitOf. */
  finish(keys: readonly Uint8Array[]): SearchAnswer {
    let total = 0
    for (const matches of this.#matches) total += matches.count
    const ranked = rank(this.#matches, this.#page)
    const hits = ranked.map((found) => hitOf(found, keys))
    for (const matches of this.#matches) matches.release()
    return {
      total,
      hits,
      // Nothing found: what was understood can still be taken away.
      understood: distinctTerms(this.#terms ?? (total === 0 ? this.#firstTerms : [])),
      relaxed: this.#relaxed,
      closestLines: [],
      vehicleText: '',
      facets: this.#counts === null ? null : facetsOf(this.#counts, this.#snapshot.references),
    }
  }

  #resolve(ask: Reading['words'][number], vocabulary: Vocabulary): ResolvedWord {
    const name = [
      ask.token.start,
      ask.token.folded,
      ask.isLoose,
      ask.isCount,
      ask.hasVehicle,
      ask.key,
      ask.lines,
      ask.brands,
    ].join(' ')
    let resolved = this.#resolved.get(name)
    if (resolved === undefined) {
      resolved = resolveWord(ask, this.#snapshot.references, vocabulary)
      this.#resolved.set(name, resolved)
    }
    return resolved
  }

  /** Lets `match` add to the matches of each segment, and counts what it added under the check that it returns. */
  #inEach(match: (matches: Matches) => VehicleCheck): void {
    for (const [place, matches] of this.#matches.entries()) {
      const before = matches.count
      const check = match(matches)
      const counts = this.#counts?.[place]
      if (counts === undefined || matches.count === before) continue
      matches.markNew()
      countFacets(counts, this.#snapshot, check, matches.count - before)
    }
  }
}

function distinctTerms(terms: readonly PlacedTerm[]): UnderstoodTerm[] {
  const byName = new Map<string, PlacedTerm>()
  for (const term of terms) {
    const name = `${term.kind} ${term.label}`
    if (!byName.has(name)) byName.set(name, term)
  }
  return [...byName.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ kind, label, textWithout }) => ({ kind, label, textWithout }))
}
