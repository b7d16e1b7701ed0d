import classes from './progress-line.module.css'

/** A line along which something runs while what it belongs to is on its way. Words say what is waited for. */
export function ProgressLine({
  isPending,
  className = '',
}: {
  readonly isPending: boolean
  readonly className?: string | undefined
}) {
  return <div className={`${classes.line} ${className}`} data-pending={isPending} aria-hidden />
}
