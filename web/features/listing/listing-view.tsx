import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Listing } from '#contract/listing.ts'
import type { Crumb } from '#web/app/head/structured-data.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import screen from '#web/ui/screen.module.css'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { chosenFilters, facetGroups, type KnownVehicle } from './facets/facet-groups.ts'
import { FacetPanel } from './facets/facet-panel.tsx'
import { FilterDrawer } from './facets/filter-drawer.tsx'
import { ListingChips } from './listing-chips.tsx'
import { ListingPages } from './listing-pages.tsx'
import { ListingRows } from './listing-rows.tsx'
import { NearKeys } from './near-keys.tsx'
import { ListingSections } from './sections/listing-sections.tsx'
import { listingPath, withPage, type ListingLocation } from './location/listing-location.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { OrderSelect } from './order-select.tsx'
import { usePendingListing } from './location/pending-listing.ts'
import { RelaxedNotice } from '#web/features/relaxed-terms/relaxed-notice.tsx'
import { relaxedText, rowWarning } from '#web/features/relaxed-terms/relaxed-text.ts'
import type { UnknownKey } from '#web/features/relaxed-terms/unknown-key.ts'
import { textChips } from './text-chips.ts'
import { RESULTS_HEADING } from '#web/app/navigation/results-heading.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { walkRows } from './walk-rows.ts'
import classes from './listing-view.module.css'

const RESULTS = 'resultados'
/** Rows visible at once on a tall screen. */
const FIRST_ROWS = 6

interface ListingViewProps {
  readonly location: ListingLocation
  readonly listing: Listing
  /** The vehicle of the list, or the stored one: it names filters where the facets do not. */
  readonly vehicle: KnownVehicle | null
  readonly heading: ReactNode
  /** A key of the text that no part has, above the parts that its other words find. */
  readonly unknown?: UnknownKey | null
  /** The list is part of a screen with its own heading. */
  readonly isSection?: boolean
  /** Above the heading. */
  readonly breadcrumbs?: readonly Crumb[]
  /** Beside the chips. */
  readonly offer?: ReactNode
  /** The next choice, before the list. */
  readonly lead?: ReactNode
  /** Offers the lines before the list, instead of their facet; null where another choice comes next. */
  readonly lineChoice?: ReactNode
  /** The list has a single order. */
  readonly withoutOrder?: boolean
  /** Shown instead of the list without results. */
  readonly empty: ReactNode
  /** After the list. */
  readonly foot?: ReactNode
}

/** A product list with its filters, facets, order, pages and loading states. */
export function ListingView({
  location,
  listing,
  vehicle,
  heading,
  unknown = null,
  isSection = false,
  breadcrumbs,
  offer,
  lead,
  lineChoice = null,
  withoutOrder = false,
  empty,
  foot,
}: ListingViewProps) {
  const { pending, wanted } = usePendingListing(location)
  const chosen = chosenFilters(facetGroups(wanted, listing.facetas, vehicle), vehicle)
  const count = `${countText(listing.total)} ${listing.total === 1 ? 'resultado' : 'resultados'}`
  const { relajado: relaxed, entendido: understood } = listing
  const said = location.kind === 'search' ? textChips(understood, relaxed) : []
  const warning = rowWarning(relaxed)
  const hasSections = listing.secciones.length > 0
  const Heading = isSection ? 'h2' : 'h1'
  const panel = (
    <FacetPanel
      location={wanted}
      facets={listing.facetas}
      vehicle={vehicle}
      total={listing.total}
      understood={understood}
      withoutLines={lineChoice !== null}
    />
  )
  return (
    <div
      className={`${screen.screen ?? ''} ${classes.list ?? ''}`}
      data-pending={pending}
      role="presentation"
      onKeyDown={walkRows}
    >
      {breadcrumbs !== undefined && <Breadcrumbs steps={breadcrumbs} />}
      <header className={`stack gap-12 ${classes.header ?? ''}`}>
        <Heading id={RESULTS_HEADING} tabIndex={-1} className={screen.heading} data-section={isSection || undefined}>
          {heading}
        </Heading>
        {/* After the heading, which has the focus after a search: past the chips and the filters. */}
        {listing.total > 0 && <SkipLink to={RESULTS}>A los resultados</SkipLink>}
        <div className={`hide-empty ${classes.limits ?? ''}`}>
          <ListingChips location={wanted} said={said} chosen={chosen} />
          {offer}
        </div>
      </header>
      {!hasSections && <RelaxedNotice relaxed={relaxed} unknown={unknown} />}
      <NearKeys products={listing.clavesCercanas} />
      {lead}
      {lineChoice}
      <p className="sr-only" role="status">
        {pending === null ? announcement(count, listing) : 'Cargando resultados…'}
      </p>
      {listing.total === 0 ? (
        <div className={classes.empty} data-pending={pending !== null}>
          {empty}
        </div>
      ) : (
        <div className={classes.columns}>
          <aside className={classes.facets} aria-label="Filtros">
            <h2 className="sr-only">Filtros</h2>
            {panel}
          </aside>
          <section id={RESULTS} tabIndex={-1} className="min-w-0" aria-label="Resultados" aria-busy={pending !== null}>
            <h2 className="sr-only">Resultados</h2>
            <div className={classes.toolbar}>
              <FilterDrawer chosen={chosen.length} isBusy={pending !== null} done={`Ver ${count}`}>
                {panel}
              </FilterDrawer>
              {hasSections ? (
                <p className={`grow faint nowrap text-md ${classes.range ?? ''}`}>{count}</p>
              ) : (
                <Range listing={listing} />
              )}
              {!withoutOrder && <OrderSelect location={wanted} />}
            </div>
            <ProgressLine isPending={pending !== null} className={classes.progress} />
            {pending === 'otherList' ? (
              <ListingSkeleton />
            ) : location.kind === 'search' && hasSections ? (
              <>
                <ListingSections location={location} listing={listing} isPending={pending !== null} />
                {foot}
              </>
            ) : listing.results.length === 0 ? (
              <BeyondLastPage location={location} pages={listing.paginas} />
            ) : (
              <>
                <ListingRows
                  products={listing.results}
                  firstRows={FIRST_ROWS}
                  warning={warning}
                  isPending={pending !== null}
                />
                <ListingPages location={wanted} pages={listing.paginas} />
                {foot}
              </>
            )}
          </section>
        </div>
      )}
    </div>
  )
}

/** For screen readers: the number of results, and what they do not meet. */
function announcement(count: string, { relajado, secciones }: Listing): string {
  if (secciones.length > 0) {
    return `${count}. ${secciones.map(({ etiqueta, total }) => `${etiqueta}: ${countText(total)}`).join('; ')}.`
  }
  const text = relaxedText(relajado)
  return text === null ? count : `${count}. ${text.title} ${text.detail}`
}

function BeyondLastPage({ location, pages }: { location: ListingLocation; pages: number }) {
  return (
    <p className={`accent-links semibold-links ${classes.beyond ?? ''}`}>
      {pages === 1 ? 'Esta lista tiene una sola página.' : `Esta lista llega hasta la página ${countText(pages)}.`}{' '}
      <Link to={listingPath(withPage(location, 1))}>Ir a la primera página</Link>
    </p>
  )
}

function Range({ listing: { pagina, porPagina, total, results } }: { listing: Listing }) {
  const first = (pagina - 1) * porPagina + 1
  return (
    <p className={`grow faint nowrap text-md ${classes.range ?? ''}`}>
      {results.length === 0
        ? `Página ${countText(pagina)}`
        : `${countText(first)}–${countText(first + results.length - 1)} de ${countText(total)}`}
    </p>
  )
}
