import type { ReactNode } from 'react'
import { momentText } from './format/date-text.ts'
import type { Tone } from './status/status-badge.tsx'
import classes from './timeline.module.css'

interface TimelineEvent {
  readonly id: string | number
  /** The instant; null for a future event. */
  readonly at: string | null
  /** The event: 'Autorizó el prepedido'. */
  readonly title: ReactNode
  /** The actor. */
  readonly who?: string | null
  readonly tone?: Tone
  /** Details: changes, a reason. */
  readonly children?: ReactNode
}

interface TimelineProps {
  /** The name of the list. */
  readonly label: string
  readonly events: readonly TimelineEvent[]
  readonly timeZone: string
}

/** Events, in the given order. */
export function Timeline({ label, events, timeZone }: TimelineProps) {
  return (
    <ol className="list" aria-label={label}>
      {events.map(({ id, at, title, who = null, tone = 'neutral', children }) => (
        <li
          key={id}
          className={`relative leading-14 ${classes.event ?? ''}`}
          data-tone={tone}
          data-future={at === null || undefined}
        >
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
