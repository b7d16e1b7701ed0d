import type { Token } from './text/analyse.ts'
import type { ResolvedFilters } from './interpret/filters.ts'
import type { FacetCount, SearchAnswer } from './query.ts'
import type { Interpretation, VehicleConstraint } from './interpret/interpretation.ts'
import { SearchRun } from './search-run.ts'
import type { Snapshot } from './snapshot.ts'
import { soundOfStem } from './text/sound.ts'
import { stemsOfName } from './text/stems-of-name.ts'

const MOST_LINES = 12
const NOTHING = { closestLines: [], vehicleText: '' }

/**
 * The lines that have parts for the vehicle of a search that found nothing: those that share a word with the text first,
 * then those with most parts. None when no make or model was understood.
 * @param vehicles the most telling interpretations, reduced to the vehicle.
 */
export function closestLines(
  snapshot: Snapshot,
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
    const lines = linesFor(snapshot, filters, vehicle)
    if (lines.length === 0) continue
    const nearest = [...lines.filter(sharesWord), ...lines.filter((line) => !sharesWord(line))].slice(0, MOST_LINES)
    const isGiven = (kind: string): boolean => kind === 'year' && vehicle.years === null
    const vehicleText = named.terms
      .filter(({ kind }) => !isGiven(kind))
      .map(({ start, end }) => text.slice(start, end))
      .join(' ')
    return { closestLines: nearest, vehicleText }
  }
  return NOTHING
}

function linesFor(
  snapshot: Snapshot,
  filters: ResolvedFilters,
  vehicle: VehicleConstraint,
): readonly FacetCount<number>[] {
  // A line, brand or position that was chosen before is what leaves nothing.
  const ofVehicle = { ...filters, lineId: null, brandId: null, vehicle: { ...filters.vehicle, requiredPositions: [] } }
  const run = new SearchRun(snapshot, ofVehicle, { sort: 'key', offset: 0, limit: 0, withFacets: true })
  run.matchEverything(vehicle)
  return run.finish('').facets?.lines ?? []
}
