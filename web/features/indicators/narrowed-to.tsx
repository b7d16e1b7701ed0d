import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { changedQuery } from '#web/features/lists/list-address.ts'
import { useListAddress } from '#web/features/lists/use-list-address.ts'
import type { ShownNarrowing } from './narrowings.ts'
import classes from './indicators.module.css'

/** The active filters, each with a link that removes it. */
export function NarrowedTo({ narrowings }: { readonly narrowings: readonly ShownNarrowing[] }) {
  const { pathname, query } = useListAddress()
  if (narrowings.length === 0) return null
  return (
    <ul className={`row gap-8 ${classes.narrowed ?? ''}`} aria-label="Solo se cuenta">
      {narrowings.map(({ parameters, label, value }) => (
        <li key={label}>
          <Link
            to={{ pathname, search: changedQuery(query, Object.fromEntries(parameters.map((name) => [name, null]))) }}
            preventScrollReset
            aria-label={`Quitar ${label.toLowerCase()} ${value}`}
          >
            <span className="regular muted text-xs">{label}</span> <span>{value}</span>
            <IconX size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
