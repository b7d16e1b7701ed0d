import classes from './progress-line.module.css'

/** A line with a moving highlight while its content is loading. Other text names what is awaited. */
export function ProgressLine({
  isPending,
  className = '',
}: {
  readonly isPending: boolean
  readonly className?: string | undefined
}) {
  return <div className={`${classes.line} ${className}`} data-pending={isPending} aria-hidden />
}
