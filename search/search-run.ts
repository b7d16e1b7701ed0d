import { countFacets } from './facets/count-facets.ts'
import { emptyCounts, type FacetCounts } from './facets/facet-counts.ts'
import { facetsOf } from './facets/facets.ts'
import type { ResolvedFilters } from './interpret/filters.ts'
import { hitOf } from './rank/hits.ts'
import { admission, matchKeyParts, matchWholeKeys } from './match/match-keys.ts'
import { matchInterpretation } from './match/match-interpretation.ts'
import { Matches } from './match/matches.ts'
import type { SearchAnswer } from './query.ts'
import { rank, type Window } from './rank/rank.ts'
import {
  NO_VEHICLE,
  type LocatedRelaxed,
  type LocatedTerm,
  type Interpretation,
  type VehicleConstraint,
} from './interpret/interpretation.ts'
import { resolveWord } from './plan/resolve-word.ts'
import type { Snapshot } from './snapshot.ts'
import type { VehicleCheck } from './plan/vehicle-check.ts'
import type { Vocabulary } from './interpret/vocabulary.ts'

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
  #terms: readonly LocatedTerm[] | null = null
  #firstTerms: readonly LocatedTerm[] = []
  #relaxed: readonly LocatedRelaxed[] = []
  /** The keys and parts of keys that matched something, those of the whole text first. */
  readonly #keys = new Set<Uint8Array>()

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
  matchEverything(vehicle: VehicleConstraint = NO_VEHICLE): void {
    this.#inEach((matches) => matchInterpretation(matches, vehicle, [], 0, this.#filters).check)
  }

  /** @returns whether any product has or begins with the key. */
  matchWholeKeys(key: Uint8Array, withPrefix: boolean): boolean {
    this.#inEach((matches) => {
      const { admits, check } = admission(matches, this.#filters)
      matchWholeKeys(matches, key, withPrefix, admits)
      return check
    })
    if (!this.isEmpty) this.#keys.add(key)
    return !this.isEmpty
  }

  matchKeyParts(part: Uint8Array): void {
    this.#keys.add(part)
    this.#inEach((matches) => {
      const { admits, check } = admission(matches, this.#filters)
      matchKeyParts(matches, part, admits)
      return check
    })
  }

  /** @returns whether any of the interpretations matches a product. */
  matchInterpretations(interpretations: readonly Interpretation[], vocabulary: Vocabulary): boolean {
    if (this.#firstTerms.length === 0) this.#firstTerms = interpretations[0]?.terms ?? []
    const terms: LocatedTerm[] = []
    let relaxed: readonly LocatedRelaxed[] | null = null
    for (const interpretation of interpretations) {
      const words = [
        ...new Set(interpretation.words.map((ask) => resolveWord(ask, this.#snapshot.references, vocabulary))),
      ]
      let found = false
      this.#inEach((matches) => {
        const match = matchInterpretation(
          matches,
          interpretation.vehicle,
          words,
          interpretation.distance,
          this.#filters,
        )
        found ||= match.found
        return match.check
      })
      if (!found) continue
      for (const { key } of words) if (key !== null) this.#keys.add(key)
      if (relaxed === null || interpretation.relaxed.length < relaxed.length) relaxed = interpretation.relaxed
      terms.push(...interpretation.terms)
    }
    if (relaxed === null) return false
    this.#terms = terms
    this.#relaxed = relaxed
    return true
  }

  /** @param text as typed. */
  finish(text: string): SearchAnswer {
    let total = 0
    for (const matches of this.#matches) total += matches.count
    const ranked = rank(this.#matches, this.#page)
    const keys = [...this.#keys]
    const hits = ranked.map((found) => hitOf(found, keys))
    for (const matches of this.#matches) matches.release()
    return {
      total,
      hits,
      // Nothing found: what was understood can still be taken away.
      understood: distinctTerms(this.#terms ?? (total === 0 ? this.#firstTerms : [])).map((term) => shown(term, text)),
      relaxed: this.#relaxed.map((term) => shown(term, text)),
      closestLines: [],
      vehicleText: '',
      facets: this.#counts === null ? null : facetsOf(this.#counts, this.#snapshot.references),
    }
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

function distinctTerms(terms: readonly LocatedTerm[]): LocatedTerm[] {
  const distinct: LocatedTerm[] = []
  for (const term of terms) {
    if (!distinct.some(({ kind, label }) => kind === term.kind && label === term.label)) distinct.push(term)
  }
  return distinct.sort((a, b) => a.start - b.start)
}

function shown<Kind>(
  {
    kind,
    label,
    start,
    end,
  }: { readonly kind: Kind; readonly label: string; readonly start: number; readonly end: number },
  text: string,
): { kind: Kind; label: string; textWithout: string } {
  return { kind, label, textWithout: textWithout(text, start, end) }
}

function textWithout(text: string, start: number, end: number): string {
  // The dot of 'del.' goes with it.
  const after = text.slice(end).replace(/^\./u, '')
  return `${text.slice(0, start)} ${after}`.replace(/\s+/gu, ' ').trim()
}
