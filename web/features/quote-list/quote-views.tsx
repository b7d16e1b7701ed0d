import { Link, useSearchParams } from 'react-router'
import classes from '#web/app/navigation/address-tabs.module.css'
import { currentTabIntoView } from '#web/app/navigation/current-tab-into-view.ts'
import { changedQuery } from '#web/features/lists/list-address.ts'
import type { QuoteView } from './quote-list.ts'

/** Links to the common filters; other filters stay. */
export function QuoteViews({ views }: { readonly views: readonly QuoteView[] }) {
  const [query] = useSearchParams()
  const none = Object.fromEntries(views.map(({ parameter }) => [parameter, null]))
  const current = views.find(({ parameter, value }) => query.get(parameter) === value)
  const links = [
    { label: 'Todas', search: changedQuery(query, none), isCurrent: current === undefined },
    ...views.map((view) => ({
      label: view.label,
      search: changedQuery(query, { ...none, [view.parameter]: view.value }),
      isCurrent: view === current,
    })),
  ]
  return (
    <nav ref={currentTabIntoView} aria-label="Qué cotizaciones" className={classes.tabs}>
      <ul className="flex gap-4">
        {links.map(({ label, search, isCurrent }) => (
          <li key={label}>
            <Link
              to={{ search }}
              className={`ring-inside ${classes.tab ?? ''}`}
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
