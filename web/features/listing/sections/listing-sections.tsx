import { Link } from 'react-router'
import type { Listing, ListingSection } from '#contract/listing.ts'
import { UncarriedNote } from '#web/features/listing/empty/uncarried-note.tsx'
import { ListingRows } from '#web/features/listing/listing-rows.tsx'
import {
  isNarrowed,
  listingPath,
  withText,
  type SearchLocation,
} from '#web/features/listing/location/listing-location.ts'
import { RelaxedNotice } from '#web/features/relaxed-terms/relaxed-notice.tsx'
import { rowWarning } from '#web/features/relaxed-terms/relaxed-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './listing-sections.module.css'

/** Of each section; its list has the others. */
const ROWS_SHOWN = 5

interface ListingSectionsProps {
  readonly location: SearchLocation
  readonly listing: Pick<Listing, 'results' | 'secciones'>
  readonly isPending: boolean
}

/** The results of a search for several parts: some of each, below a heading. */
export function ListingSections({ location, listing: { results, secciones }, isPending }: ListingSectionsProps) {
  return (
    <>
      <nav className={classes.jumps} aria-label="Partes de la búsqueda">
        {secciones.map(({ etiqueta, total }, index) => (
          <a key={etiqueta} href={`#${idOf(index)}`} className={`hover-g0-d6 ${classes.jump ?? ''}`}>
            {etiqueta} <span className="faint">{countText(total)}</span>
          </a>
        ))}
      </nav>
      {secciones.map((section, index) => (
        <section key={section.texto} aria-labelledby={idOf(index)} className={classes.section}>
          <div className={classes.head}>
            <SectionHeading id={idOf(index)}>{section.etiqueta}</SectionHeading>
            {section.total > 0 && <span className="faint">{resultsText(section.total)}</span>}
          </div>
          <RelaxedNotice relaxed={section.relajado} />
          {section.total === 0 ? (
            <EmptySection location={location} section={section} />
          ) : (
            <ListingRows
              products={productsOf(section, results)}
              firstRows={index === 0 ? ROWS_SHOWN : 0}
              warning={rowWarning(section.relajado)}
              isPending={isPending}
            />
          )}
          {section.total > ROWS_SHOWN && (
            <Link className="tap-line semibold accent" to={listingPath(withText(location, section.texto))}>
              Ver los {resultsText(section.total)} de {section.etiqueta}
            </Link>
          )}
        </section>
      ))}
    </>
  )
}

function EmptySection({ location, section }: { location: SearchLocation; section: ListingSection }) {
  const { texto, noManejamos } = section
  if (noManejamos !== null) return <UncarriedNote uncarried={noManejamos} />
  return (
    <p className={`accent-links semibold-links ${classes.empty ?? ''}`}>
      No encontramos “{texto}”{isNarrowed(location) && ' con esos filtros'}.{' '}
      <Link to={listingPath(withText(location, texto))}>Ver opciones</Link>
    </p>
  )
}

/** At most as many as are shown, in the order of the section. */
function productsOf({ productos }: ListingSection, results: Listing['results']): Listing['results'] {
  return productos.slice(0, ROWS_SHOWN).flatMap((id) => results.find((product) => product.id === id) ?? [])
}

function idOf(index: number): string {
  return `parte-${index + 1}`
}

function resultsText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'resultado' : 'resultados'}`
}
