import type { ResolvedFilters } from './interpret/filters.ts'
import type { Interpretation, VehicleConstraint } from './interpret/interpretation.ts'
import type { FacetCount, SearchAnswer } from './query.ts'
import { withResults } from './results.ts'
import type { Searcher } from './searcher.ts'
import type { Token } from './text/analyse.ts'
import { soundOfStem } from './text/sound.ts'
import { stemsOfName } from './text/stems-of-name.ts'

const MOST_LINES = 12
const NOTHING = { closestLines: [], vehicleText: '' }
const NO_HITS = { sort: 'key', offset: 0, limit: 0, withFacets: true } as const

/**
 * Finds lines with parts for the vehicle of a text without results. 'foo sentra' → Mazas: 'sentra'. Lines that share a word with the text
 * come first, then those with the most parts. The years are dropped where no line has parts for them.
 * @param vehicles the best interpretations, reduced to the vehicle.
 * @returns nothing where no make or model was understood.
 */
export function closestLines(
  searcher: Searcher,
  filters: ResolvedFilters,
  vehicles: readonly Interpretation[],
  tokens: readonly Token[],
  text: string,
): Pick<SearchAnswer, 'closestLines' | 'vehicleText'> {
  const named = vehicles.find(({ vehicle }) => vehicle.models !== null)
  if (named === undefined || named.terms.length === 0) return NOTHING
  const sounds = new Set(tokens.map(({ stem }) => soundOfStem(stem)))
  const sharesWord = ({ label }: FacetCount<number>): boolean =>
    stemsOfName(label).some((stem) => sounds.has(soundOfStem(stem)))
  for (const vehicle of [named.vehicle, { ...named.vehicle, years: null }]) {
    const lines = linesFor(searcher, filters, vehicle)
    if (lines.length === 0) continue
    const nearest = [...lines.filter(sharesWord), ...lines.filter((line) => !sharesWord(line))].slice(0, MOST_LINES)
    const vehicleText = named.terms
      .filter(({ kind }) => kind !== 'year' || vehicle.years !== null)
      .map(({ start, end }) => text.slice(start, end))
      .join(' ')
    return { closestLines: nearest, vehicleText }
  }
  return NOTHING
}

/** @returns the lines with parts for the vehicle, those with the most parts first. */
function linesFor(
  searcher: Searcher,
  filters: ResolvedFilters,
  vehicle: VehicleConstraint,
): readonly FacetCount<number>[] {
  // The filters by line, brand, position and traits may be why there were no results.
  const ofVehicle = {
    ...filters,
    lineId: null,
    brandId: null,
    vehicle: { ...filters.vehicle, requiredPositions: [], traits: [] },
  }
  return withResults(searcher, ofVehicle, NO_HITS, (results) => {
    results.addAll(vehicle)
    return results.facets()?.lines ?? []
  })
}
