import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing.ts'
import { ProductRow } from '#web/ui/product/product-row.tsx'
import { countText } from '#web/ui/product/product-text.ts'
import { chosenFilters, facetGroups, type KnownVehicle } from './facet-groups.ts'
import { FacetPanel } from './facet-panel.tsx'
import { ListingChips } from './listing-chips.tsx'
import { ListingPages } from './listing-pages.tsx'
import type { ListingPlace } from './listing-place.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { OrderSelect } from './order-select.tsx'
import { usePendingListing } from './pending-listing.ts'
import classes from './listing-view.module.css'

/** Rows in view at once on a tall screen. */
const FIRST_ROWS = 6

interface ListingViewProps {
  readonly place: ListingPlace
  readonly listing: Listing
  /** null for a list that begins with a text. */
  readonly vehicle: KnownVehicle | null
  readonly heading: ReactNode
  /** Between the heading and the list. */
  readonly lead?: ReactNode
  /** In place of the list when nothing was found. */
  readonly empty: ReactNode
}

/** A product list with everything around it: what it is limited to, facets, order, pages, and how it waits. */
export function ListingView({ place, listing, vehicle, heading, lead, empty }: ListingViewProps) {
  const pending = usePendingListing(place)
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const chosen = chosenFilters(facetGroups(place, listing.facetas, vehicle), vehicle)
  const count = `${countText(listing.total)} ${listing.total === 1 ? 'resultado' : 'resultados'}`
  const panel = <FacetPanel place={place} facets={listing.facetas} vehicle={vehicle} total={listing.total} />
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.heading}>{heading}</h1>
        <ListingChips place={place} understood={listing.entendido} chosen={chosen} />
      </header>
      {lead}
      <p className={classes.announcement} role="status">
        {pending === null ? count : 'Cargando resultados…'}
      </p>
      {listing.total === 0 ? (
        <div className={classes.empty} data-pending={pending !== null}>
          {empty}
        </div>
      ) : (
        <div className={classes.columns}>
          <aside className={classes.facets} aria-label="Filtros">
            {panel}
          </aside>
          <section className={classes.results} aria-label="Resultados" aria-busy={pending !== null}>
            <div className={classes.toolbar}>
              <Button
                className={classes.filtersButton}
                variant="default"
                size="md"
                leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
                aria-haspopup="dialog"
                onClick={drawer.open}
              >
                {chosen.length === 0 ? 'Filtros' : `Filtros (${chosen.length})`}
              </Button>
              <Range listing={listing} />
              <OrderSelect place={place} />
            </div>
            <div className={classes.progress} data-pending={pending !== null} aria-hidden />
            {pending === 'otherList' ? (
              <ListingSkeleton />
            ) : (
              <>
                <ul className={classes.rows} data-pending={pending !== null}>
                  {listing.results.map((product, index) => (
                    <li key={product.id}>
                      <ProductRow product={product} isFirst={index < FIRST_ROWS} />
                    </li>
                  ))}
                </ul>
                <ListingPages place={place} pages={listing.paginas} />
              </>
            )}
          </section>
          <Drawer opened={isDrawerOpen} onClose={drawer.close} title="Filtros" size="min(100%, 24rem)" padding="md">
            {panel}
            <div className={classes.drawerFoot}>
              <Button fullWidth size="md" onClick={drawer.close} loading={pending !== null}>
                Ver {count}
              </Button>
            </div>
          </Drawer>
        </div>
      )}
    </div>
  )
}

function Range({ listing: { pagina, porPagina, total, results } }: { listing: Listing }) {
  const first = (pagina - 1) * porPagina + 1
  return (
    <p className={classes.range}>
      {results.length === 0
        ? `Página ${countText(pagina)}`
        : `${countText(first)}–${countText(first + results.length - 1)} de ${countText(total)}`}
    </p>
  )
}
