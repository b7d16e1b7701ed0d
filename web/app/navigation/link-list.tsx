import { Link } from 'react-router'
import classes from './link-list.module.css'

export interface Way {
  readonly label: string
  /** Below the router base. */
  readonly to: string
}

interface WaysProps {
  readonly ways: readonly Way[]
  /** 'nofollow' for lists that robots shall not walk through. */
  readonly rel?: string
}

/** Where to go on from a screen that has nothing to show. */
export function Ways({ ways, rel }: WaysProps) {
  return (
    <ul className={classes.ways}>
      {ways.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} rel={rel}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
