import { Link, useLocation } from 'react-router'
import type { MenuItem } from '#domain/navigation/account-menu.ts'

interface MenuLinksProps {
  readonly items: readonly MenuItem[]
  readonly className: string | undefined
  readonly onFollow?: () => void
}

/** The rows of a menu as a list of links; that of the current screen is marked. */
export function MenuLinks({ items, className, onFollow }: MenuLinksProps) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {items.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onFollow} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
