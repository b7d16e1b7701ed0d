import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { kindOfLabel } from '#domain/fitment/vehicle-traits.ts'
import type { ChosenFilter } from './facets/facet-groups.ts'
import {
  listingPath,
  withText,
  withoutFilter,
  withoutFilters,
  type ListingLocation,
} from './location/listing-location.ts'
import type { TextChip } from './text-chips.ts'
import classes from './listing-chips.module.css'

const KIND_NAMES: Readonly<Record<TextChip['tipo'], string>> = {
  linea: 'Línea',
  marca: 'Marca',
  armadora: 'Armadora',
  modelo: 'Modelo',
  year: 'Año',
  motor: 'Motor',
  posicion: 'Posición',
  rasgo: 'Vehículo',
  palabra: 'Palabra',
}

interface ListingChipsProps {
  readonly location: ListingLocation
  /** The interpretation of a search's text. */
  readonly said: readonly TextChip[]
  readonly chosen: readonly ChosenFilter[]
}

/** The interpretation of the text and the chosen filters, each with a link that removes it. */
export function ListingChips({ location, said, chosen }: ListingChipsProps) {
  if (said.length === 0 && chosen.length === 0) return null
  return (
    <div className="row items-center gap-8-16">
      <ul className="row gap-8" aria-label="Filtros aplicados">
        {location.kind === 'search' &&
          said.map(({ tipo, label, isMissed, textWithout }) => (
            <Chip
              key={`${tipo} ${label}`}
              title={tipo === 'rasgo' ? (kindOfLabel(label)?.title ?? KIND_NAMES.rasgo) : KIND_NAMES[tipo]}
              label={label}
              isMissed={isMissed}
              to={textWithout === null ? null : listingPath(withText(location, textWithout))}
            />
          ))}
        {chosen.map(({ name, title, label }) => (
          <Chip key={name} title={title} label={label} to={listingPath(withoutFilter(location, name))} />
        ))}
      </ul>
      {location.kind === 'search' && chosen.length > 0 && (
        <Link
          className={`tap-line semibold accent offset-3 ${classes.clear ?? ''}`}
          to={listingPath(withoutFilters(location))}
          preventScrollReset
          rel="nofollow"
        >
          Quitar todo
        </Link>
      )}
    </div>
  )
}

interface ChipProps {
  readonly title: string
  readonly label: string
  /** Searched for, and not met by the results. */
  readonly isMissed?: boolean
  readonly to: string | null
}

function Chip({ title, label, isMissed = false, to }: ChipProps) {
  const missed = isMissed ? ', no se cumplió' : ''
  const text = (
    <>
      <span className="regular muted text-xs">{title}</span> {isMissed ? <s>{label}</s> : <span>{label}</span>}
    </>
  )
  return (
    <li>
      {to === null ? (
        <span className={classes.chip} data-missed={isMissed}>
          {text}
          {isMissed && <span className="sr-only">{missed}</span>}
        </span>
      ) : (
        <Link
          className={classes.chip}
          data-missed={isMissed}
          to={to}
          preventScrollReset
          rel="nofollow"
          aria-label={`Quitar ${title.toLowerCase()} ${label}`.trimEnd() + missed}
        >
          {text}
          <IconX size={16} stroke={2} aria-hidden />
        </Link>
      )}
    </li>
  )
}
