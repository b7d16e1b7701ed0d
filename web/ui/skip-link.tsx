import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** Id of what it leads to. */
  readonly to: string
  readonly children: string
}

/** A stop of the keyboard that is seen only while it has the focus, and leads past what comes next. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a href={`#${to}`} className={classes.link}>
      {children}
    </a>
  )
}
