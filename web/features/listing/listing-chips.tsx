import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { UnderstoodTerm } from '#contract/listing.ts'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { ChosenFilter } from './facet-groups.ts'
import { placePath, withText, withoutFilter, withoutFilters, type ListingPlace } from './listing-place.ts'
import classes from './listing-chips.module.css'

const KIND_NAMES: Readonly<Record<UnderstoodTerm['tipo'], string>> = {
  linea: 'Línea',
  marca: 'Marca',
  armadora: 'Armadora',
  modelo: 'Modelo',
  year: 'Año',
  motor: 'Motor',
  posicion: 'Posición',
}

interface ListingChipsProps {
  readonly place: ListingPlace
  readonly understood: readonly UnderstoodTerm[]
  readonly chosen: readonly ChosenFilter[]
}

/** What the list is limited to, each with a way out: what the text was understood to say, and the filters chosen. */
export function ListingChips({ place, understood, chosen }: ListingChipsProps) {
  if (understood.length === 0 && chosen.length === 0) return null
  return (
    <div className={classes.bar}>
      <ul className={classes.chips} aria-label="Filtros aplicados">
        {place.kind === 'search' &&
          understood.map((term) => (
            <Chip
              key={`${term.tipo} ${term.etiqueta}`}
              title={KIND_NAMES[term.tipo]}
              label={term.etiqueta}
              // Without it nothing that can be searched may be left.
              to={term.sin.trim().length < MIN_SEARCH_LENGTH ? null : placePath(withText(place, term.sin))}
            />
          ))}
        {chosen.map(({ name, title, label }) => (
          <Chip key={name} title={title} label={label} to={placePath(withoutFilter(place, name))} />
        ))}
      </ul>
      {place.kind === 'search' && chosen.length > 0 && (
        <Link className={classes.clear} to={placePath(withoutFilters(place))} preventScrollReset rel="nofollow">
          Quitar todo
        </Link>
      )}
    </div>
  )
}

function Chip({ title, label, to }: { title: string; label: string; to: string | null }) {
  const text = (
    <>
      <span className={classes.title}>{title}</span> {label}
    </>
  )
  return (
    <li>
      {to === null ? (
        <span className={classes.chip}>{text}</span>
      ) : (
        <Link
          className={classes.chip}
          to={to}
          preventScrollReset
          rel="nofollow"
          aria-label={`Quitar ${title.toLowerCase()} ${label}`.trimEnd()}
        >
          {text}
          <IconX size={16} stroke={2} aria-hidden />
        </Link>
      )}
    </li>
  )
}
