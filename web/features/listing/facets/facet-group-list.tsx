import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { foldName } from '#domain/name.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { FacetGroup, FacetValue } from './facet-groups.ts'
import {
  listingPath,
  withFilter,
  withoutFilter,
  type ListingLocation,
} from '#web/features/listing/location/listing-location.ts'
import classes from './facet-panel.module.css'

const FIRST_SHOWN = 8
/** Fewer are shown at once instead of a button. */
const LEAST_HIDDEN = 3
/** From this many values on, a filter is offered. */
const LONG_LIST = 16

/** One facet: its first values, the rest on demand, and a filter for a long list. */
export function FacetGroupList({ location, group }: { location: ListingLocation; group: FacetGroup }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const titleId = useId()
  const beyond = group.values.length - FIRST_SHOWN
  const hidden = beyond < LEAST_HIDDEN ? 0 : beyond
  const shownAtFirst = group.values.length - hidden
  const matching = typed === '' ? group.values : group.values.filter((value) => contains(value.nombre, typed))
  const shown = isOpen || typed !== '' ? matching : chosenFirst(group).slice(0, shownAtFirst)
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 id={titleId} className="heading text-xl mb-4">
        {group.title}
      </h3>
      {group.values.length >= LONG_LIST && (
        <TextInput
          className={classes.filter}
          aria-label={`Filtrar ${group.title.toLowerCase()}`}
          placeholder="Escribe para filtrar"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={classes.values} data-scrolls={shown.length > LONG_LIST}>
        {shown.map((value) => (
          <li key={value.id}>
            <FacetLink location={location} group={group} value={value} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.nothing}>Nada con “{typed}”.</p>}
      {hidden > 0 && typed === '' && (
        <button
          type="button"
          className={`hover-underline tappable semibold accent text-md ${classes.more ?? ''}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Ver menos' : `Ver ${countText(hidden)} más`}
        </button>
      )}
    </section>
  )
}

interface FacetLinkProps {
  readonly location: ListingLocation
  readonly group: FacetGroup
  readonly value: FacetValue
}

function FacetLink({ location, group, value }: FacetLinkProps) {
  const isChosen = value.id === group.chosen
  const to = listingPath(isChosen ? withoutFilter(location, group.name) : withFilter(location, group.name, value))
  return (
    <Link
      className={`hover-g0-d6 ${classes.value ?? ''}`}
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      title={isChosen ? 'Quitar este filtro' : undefined}
    >
      {isChosen && <IconCheck size={18} stroke={2.5} aria-hidden />}
      <span className="grow min-w-0 break-anywhere">{value.nombre}</span>
      <span className="faint text-sm">{countText(value.cantidad)}</span>
    </Link>
  )
}

/** The chosen value stays visible. */
function chosenFirst(group: FacetGroup): readonly FacetValue[] {
  const chosen = group.values.find((value) => value.id === group.chosen)
  return chosen === undefined ? group.values : [chosen, ...group.values.filter((value) => value !== chosen)]
}

function contains(name: string, typed: string): boolean {
  return foldName(name).includes(foldName(typed))
}
