import type { ReactNode } from 'react'
import { momentText } from './format/date-text.ts'
import type { Tone } from './status/status-badge.tsx'
import classes from './timeline.module.css'

interface TimelineEvent {
  readonly id: string | number
  /** When it was, as an instant; null for what is still to come. */
  readonly at: string | null
  /** What happened: 'Autorizó el prepedido'. */
  readonly title: ReactNode
  /** Who did it. */
  readonly who?: string | null
  readonly tone?: Tone
  /** Further: what changed, a reason. */
  readonly children?: ReactNode
}

interface TimelineProps {
  /** Names the list. */
  readonly label: string
  readonly events: readonly TimelineEvent[]
  readonly timeZone: string
}

/** What happened to something, in the order given. */
export function Timeline({ label, events, timeZone }: TimelineProps) {
  return (
    <ol className="list" aria-label={label}>
      {events.map(({ id, at, title, who = null, tone = 'neutral', children }) => (
        <li key={id} className={classes.event} data-tone={tone} data-future={at === null || undefined}>
          <p className="semibold">{title}</p>
          <p className="faint text-sm mb-4">
            {at === null ? 'Por hacer' : <time dateTime={at}>{momentText(at, timeZone)}</time>}
            {who !== null && ` · ${who}`}
          </p>
          {children}
        </li>
      ))}
    </ol>
  )
}
