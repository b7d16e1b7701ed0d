import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** What advances, for those who hear it. */
  readonly label: string
  readonly done: number
  /** null: not known. */
  readonly total: number | null
  readonly tone?: 'running' | 'good' | 'bad'
}

/** How much of something is done. */
export function ProgressBar({ label, done, total, tone = 'running' }: ProgressBarProps) {
  const known = total === null || total <= 0 ? null : { max: total, value: Math.min(done, total) }
  return <progress className={classes.bar} aria-label={label} data-tone={tone} {...known} />
}
