import { Link } from 'react-router'

export interface LinkItem {
  readonly label: string
  /** Below the router base. */
  readonly to: string
}

interface LinkListProps {
  readonly links: readonly LinkItem[]
  /** 'nofollow' for lists that robots shall not walk through. */
  readonly rel?: string
}

/** Where to go on from a screen that has nothing to show. */
export function LinkList({ links, rel }: LinkListProps) {
  return (
    <ul className="row gap-0-24 tap-links accent-links semibold-links offset-links">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} rel={rel}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
