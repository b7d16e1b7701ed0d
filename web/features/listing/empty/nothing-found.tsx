import type { Listing } from '#contract/listing.ts'
import { LinkList } from '#web/app/navigation/link-list.tsx'
import { VehiclePicker } from '#web/features/vehicle/vehicle-picker.tsx'
import { closestLines } from './closest-lines.ts'
import type { ChosenFilter } from '#web/features/listing/facets/facet-groups.ts'
import { FacetChoice } from '#web/features/listing/facets/facet-choice.tsx'
import { ListingAdvisor } from './listing-advisor.tsx'
import { UncarriedNote } from './uncarried-note.tsx'
import type { ListingLocation } from '#web/features/listing/location/listing-location.ts'
import { broaderLists } from './broader-lists.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './nothing-found.module.css'

/** Few enough that the content below is visible on a phone. */
const CLOSEST_SHOWN = 8

interface NothingFoundProps {
  readonly location: ListingLocation
  readonly listing: Pick<Listing, 'entendido' | 'lineasCercanas' | 'textoVehiculo' | 'noManejamos'>
  /** The name of the list's vehicle; null where the text contains it, or there is none. */
  readonly vehicleName: string | null
  readonly chosen: readonly ChosenFilter[]
}

/** What to do with an empty list: other lines for the vehicle, an advisor, fewer filters, the spelling. */
export function NothingFound({ location, listing, vehicleName, chosen }: NothingFoundProps) {
  const { noManejamos: uncarried } = listing
  // No other spelling leads to goods that the shop does not carry.
  const ways = uncarried === null ? broaderLists(location, listing.entendido, chosen) : []
  const closest = closestLines(location, listing, vehicleName)
  return (
    <div className={classes.nothing}>
      {uncarried?.lineaCercana != null && (
        <div className={classes.part}>
          <UncarriedNote uncarried={uncarried} isShown />
        </div>
      )}
      {closest !== null && (
        <div className={classes.part}>
          <FacetChoice {...closest} firstShown={CLOSEST_SHOWN} />
        </div>
      )}
      <section className={classes.advisor}>
        <SectionHeading size="small" className="mb-8">
          ¿No aparece la pieza?
        </SectionHeading>
        <p className={classes.offer}>Un asesor la busca contigo, también si no está en el catálogo.</p>
        <ListingAdvisor location={location} understood={listing.entendido} vehicleName={vehicleName} chosen={chosen} />
      </section>
      {ways.length > 0 && (
        <section className={classes.part}>
          <SectionHeading size="small" className="mb-8">
            Prueba con menos filtros
          </SectionHeading>
          <LinkList links={ways} rel="nofollow" />
        </section>
      )}
      {uncarried === null && (
        <section className={classes.part}>
          <SectionHeading size="small" className="mb-8">
            Revisa lo que escribiste
          </SectionHeading>
          <ul className={classes.advice}>
            <li>Escribe primero la refacción y después el auto: “balatas tsuru 98”.</li>
            <li>Prueba la clave sin guiones ni espacios, completa o solo su principio.</li>
            <li>También puedes escribir el número de otra marca: mostramos su equivalente.</li>
          </ul>
        </section>
      )}
      <section className={classes.part}>
        <SectionHeading size="small" className="mb-8">
          Busca por vehículo
        </SectionHeading>
        <VehiclePicker />
      </section>
    </div>
  )
}
