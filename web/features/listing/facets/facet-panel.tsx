import type { Facets, UnderstoodTerm } from '#contract/listing.ts'
import { facetGroups, offeredGroups, type KnownVehicle } from './facet-groups.ts'
import { FacetGroupList } from './facet-group-list.tsx'
import type { ListingLocation } from '#web/features/listing/location/listing-location.ts'
import classes from './facet-panel.module.css'

interface FacetPanelProps {
  readonly location: ListingLocation
  readonly facets: Facets
  readonly vehicle: KnownVehicle | null
  readonly total: number
  /** Facets that the text decides are left out: another value beside it would look like a contradiction. */
  readonly understood: readonly UnderstoodTerm[]
  /** The lines are offered elsewhere on the screen. */
  readonly withoutLines: boolean
}

/** All filters of the list, each value with its number of products. */
export function FacetPanel({ location, facets, vehicle, total, understood, withoutLines }: FacetPanelProps) {
  const groups = offeredGroups(facetGroups(location, facets, vehicle), total, understood).filter(
    (group) => !(withoutLines && group.name === 'linea'),
  )
  return (
    <div className="stack">
      {groups.map((group) => (
        <FacetGroupList key={`${listKey(location)} ${group.name}`} location={location} group={group} />
      ))}
      {groups.length === 0 && <p className={classes.nothing}>No hay más filtros para estos resultados.</p>}
    </div>
  )
}

/** Another text, vehicle, line or brand starts with collapsed facets. */
function listKey(location: ListingLocation): string {
  if (location.kind === 'search') return location.text
  return location.kind === 'vehicle'
    ? Object.values(location.vehicle).join(' ')
    : `${location.of?.filter} ${location.of?.id}`
}
