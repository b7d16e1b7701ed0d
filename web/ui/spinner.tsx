import classes from './spinner.module.css'

/** A turning ring. `label` names what is awaited; null where another text does. */
export function Spinner({ label }: { label: string | null }) {
  if (label === null) return <span className={`block flex-none round ${classes.spinner ?? ''}`} aria-hidden />
  return <span className={`block flex-none round ${classes.spinner ?? ''}`} role="progressbar" aria-label={label} />
}
