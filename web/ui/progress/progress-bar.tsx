import classes from './progress-bar.module.css'

interface ProgressBarProps {
  /** The name of the progress, for screen readers. */
  readonly label: string
  readonly done: number
  /** null: not known. */
  readonly total: number | null
  readonly tone?: 'running' | 'good' | 'bad'
}

/** The completed part of a task. */
export function ProgressBar({ label, done, total, tone = 'running' }: ProgressBarProps) {
  const known = total === null || total <= 0 ? null : { max: total, value: Math.min(done, total) }
  return (
    <progress
      className={`block w-full clipped tinted-strong ${classes.bar ?? ''}`}
      aria-label={label}
      data-tone={tone}
      {...known}
    />
  )
}
