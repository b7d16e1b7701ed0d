import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { QuietError } from '#web/ui/quiet-error.tsx'
import tile from '#web/ui/tile.module.css'
import type { Reload } from './use-dashboard.ts'
import classes from './dashboard.module.css'

export function RowList({ children }: { readonly children: ReactNode }) {
  return <ol className={`grid framed clipped paper ${classes.list ?? ''}`}>{children}</ol>
}

interface RowProps {
  /** bad: something is broken or late; waiting: somebody waits for the shop; quiet: it can be done this week. */
  readonly tone: 'bad' | 'waiting' | 'quiet'
  /** Large before the name: '12', '31 d'. Screen readers read it with the name. */
  readonly number?: string
  /** The link of the whole row; absent for none. */
  readonly to?: string | undefined
  readonly name: ReactNode
  /** Reason and age. Links and buttons belong in `acts`. */
  readonly more?: ReactNode
  readonly acts?: ReactNode
}

/** The whole row is a link. */
export function Row({ tone, number, to, name, more, acts }: RowProps) {
  const moreId = useId()
  const text = (
    <>
      {number !== undefined && <span className="sr-only">{number} </span>}
      {name}
    </>
  )
  return (
    <li
      className={`relative ${tile.tile ?? ''} grid items-center span-all p-10-12 ${classes.item ?? ''}`}
      data-tone={tone}
    >
      {number !== undefined && (
        <span className={`heading text-h2 text-end leading-1 ${classes.number ?? ''}`} aria-hidden>
          {number}
        </span>
      )}
      <div className={`stack min-w-0 gap-2 ${classes.what ?? ''}`}>
        {to === undefined ? (
          <span className="semibold leading-13">{text}</span>
        ) : (
          <Link to={to} className={`undecorated ${tile.link ?? ''} semibold leading-13`} aria-describedby={moreId}>
            {text}
          </Link>
        )}
        {more !== undefined && (
          <div id={moreId} className={`row justify-between gap-0-12 text-sm muted leading-14 ${classes.more ?? ''}`}>
            {more}
          </div>
        )}
        {acts !== undefined && <div className={`row gap-4-12 self-start above-link ${classes.acts ?? ''}`}>{acts}</div>}
      </div>
      {to !== undefined && <IconChevronRight size={20} className={`pale ${classes.go ?? ''}`} aria-hidden />}
    </li>
  )
}

/** Shown where the source of a row could not be read. */
export function FailedRow({ message, reload }: { readonly message: string; readonly reload: Reload }) {
  return (
    <li className={`grid items-center span-all p-10-12 ${classes.item ?? ''}`} data-tone="unread">
      <div className="span-all">
        <QuietError message={message} isBusy={reload.isBusy} onRetry={reload.onRetry} />
      </div>
    </li>
  )
}
