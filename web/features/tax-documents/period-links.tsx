import { Link, useLocation } from 'react-router'
import { changedQuery } from '#web/features/lists/list-address.ts'
import { usualPeriods } from './periods.ts'
import classes from './tax-documents.module.css'

/** Common periods as links; the other filters stay. @param today '2026-11-23' */
export function PeriodLinks({ today }: { readonly today: string }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  return (
    <nav aria-label="Periodo" className="row gap-4">
      {usualPeriods(today).map(({ label, desde, hasta }) => {
        const isShown = (query.get('desde') || null) === desde && (query.get('hasta') || null) === hasta
        return (
          <Link
            key={label}
            to={{ search: changedQuery(query, { desde, hasta }) }}
            preventScrollReset
            aria-current={isShown ? 'true' : undefined}
            className={`hover-edge-g4-d2 tap-line rounded text-md medium ${classes.period ?? ''}`}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
