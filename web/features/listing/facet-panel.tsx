import type { Facets } from '#contract/listing.ts'
import { facetGroups, isUseful, type KnownVehicle } from './facet-groups.ts'
import { FacetGroupList } from './facet-group-list.tsx'
import type { ListingPlace } from './listing-place.ts'
import classes from './facet-panel.module.css'

interface FacetPanelProps {
  readonly place: ListingPlace
  readonly facets: Facets
  readonly vehicle: KnownVehicle | null
  readonly total: number
  /** The lines are offered elsewhere on the screen. */
  readonly withoutLines: boolean
}

/** Every way to narrow the list, with how many products each leaves. */
export function FacetPanel({ place, facets, vehicle, total, withoutLines }: FacetPanelProps) {
  const groups = facetGroups(place, facets, vehicle).filter(
    (group) => group.values.length > 0 && isUseful(group, total) && !(withoutLines && group.name === 'linea'),
  )
  return (
    <div className={classes.panel}>
      {groups.map((group) => (
        <FacetGroupList key={`${listKey(place)} ${group.name}`} place={place} group={group} />
      ))}
      {groups.length === 0 && <p className={classes.nothing}>No hay más filtros para estos resultados.</p>}
    </div>
  )
}

/** Another text or vehicle begins with its facets folded. */
function listKey(place: ListingPlace): string {
  return place.kind === 'search' ? place.text : Object.values(place.vehicle).join(' ')
}
