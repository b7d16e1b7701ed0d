import classes from './status-badge.module.css'

/** neutral: nothing to do; waiting: of somebody; running: it changes by itself; good, warning, bad. */
export type Tone = 'neutral' | 'waiting' | 'running' | 'good' | 'warning' | 'bad'

export interface StatusLook {
  readonly label: string
  readonly tone: Tone
}

/** A state in one or two words; its colour only repeats what they say. */
export function StatusBadge({ label, tone }: StatusLook) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {label}
    </span>
  )
}
