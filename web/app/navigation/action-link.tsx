import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from '#web/ui/action-button.module.css'

interface ActionLinkProps {
  /** Below the router base. */
  readonly to: To
  readonly look?: 'accent' | 'plain'
  readonly children: ReactNode
}

/** A link for the main action of a screen: it looks like a button. */
export function ActionLink({ to, look = 'accent', children }: ActionLinkProps) {
  return (
    <Link to={to} className={classes.button} data-look={look}>
      {children}
    </Link>
  )
}
