import classes from './spinner.module.css'

/** A turning ring. `label` says what is waited for; null where something else says it. */
export function Spinner({ label }: { label: string | null }) {
  if (label === null) return <span className={classes.spinner} aria-hidden />
  return <span className={classes.spinner} role="progressbar" aria-label={label} />
}
