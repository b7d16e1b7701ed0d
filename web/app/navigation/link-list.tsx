import { Link } from 'react-router'

export interface LinkItem {
  readonly label: string
  /** Below the router base. */
  readonly to: string
}

interface LinkListProps {
  readonly links: readonly LinkItem[]
  /** 'nofollow' for lists that robots should not follow. */
  readonly rel?: string
}

/** Links for a screen without content. */
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
