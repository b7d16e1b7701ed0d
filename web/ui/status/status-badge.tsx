import classes from './status-badge.module.css'

/** neutral: nothing to do; waiting: for a person; running: changes by itself; good, warning, bad. */
export type Tone = 'neutral' | 'waiting' | 'running' | 'good' | 'warning' | 'bad'

export interface StatusLook {
  readonly label: string
  readonly tone: Tone
}

/** A state in one or two words; the colour only repeats them. */
export function StatusBadge({ label, tone }: StatusLook) {
  return (
    <span className={`inline-flex items-center gap-6 text-sm semibold ${classes.badge ?? ''}`} data-tone={tone}>
      {label}
    </span>
  )
}
