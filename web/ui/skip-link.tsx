import classes from './skip-link.module.css'

interface SkipLinkProps {
  /** Id of its target. */
  readonly to: string
  readonly children: string
}

/** A link that is visible only with the focus, and skips the following content. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a href={`#${to}`} className={`rounded semibold ${classes.link ?? ''}`}>
      {children}
    </a>
  )
}
