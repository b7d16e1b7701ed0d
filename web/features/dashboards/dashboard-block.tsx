import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { countText } from '#web/ui/format/count-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import type { Reload } from './use-dashboard.ts'
import classes from './dashboard.module.css'

interface DashboardBlockProps<Value> {
  readonly title: string
  /** null: its source could not be read; the other blocks are independent. */
  readonly value: Value | null
  /** The number of rows in its list; absent where it counts nothing. 0 shows `empty`. */
  readonly countOf?: (value: Value) => number
  /** Links to the list with exactly the counted rows. */
  readonly list?: { readonly to: string; readonly label: string }
  /** A sentence in place of the rows, where there are none. */
  readonly empty?: string
  /** A sentence where the source could not be read: 'No se pudieron leer las cotizaciones.' */
  readonly failed: string
  readonly reload: Reload
  readonly children: (value: Value) => ReactNode
}

/** A part of a dashboard with its own empty and failed state. */
export function DashboardBlock<Value>(props: DashboardBlockProps<Value>) {
  const { title, value, countOf, list, empty, failed, reload, children } = props
  const id = useId()
  const count = value === null ? undefined : countOf?.(value)
  return (
    <section aria-labelledby={id} className={`stack gap-16 ${classes.part ?? ''}`}>
      <div className={`row items-center tappable gap-0-12 ${classes.blockHead ?? ''}`}>
        <h2 id={id} className="heading leading-115 text-h2">
          {title}
        </h2>
        {count !== undefined && count > 0 && <span className="bold muted text-h3">{countText(count)}</span>}
        {list !== undefined && value !== null && count !== 0 && (
          <Link to={list.to} className={`no-print items-center tappable push-end semibold ${classes.all ?? ''}`}>
            {list.label}
          </Link>
        )}
      </div>
      {value === null ? (
        <QuietError message={failed} isBusy={reload.isBusy} onRetry={reload.onRetry} />
      ) : count === 0 && empty !== undefined ? (
        <p className="muted">{empty}</p>
      ) : (
        children(value)
      )}
    </section>
  )
}
