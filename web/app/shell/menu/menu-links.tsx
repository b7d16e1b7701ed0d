import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuItem } from '#domain/navigation/account-menu.ts'

interface MenuLinksProps {
  readonly items: readonly MenuItem[]
  readonly className: string | undefined
  readonly onFollow?: () => void
  /** Beside the link of an item. */
  readonly after?: (item: MenuItem) => ReactNode
}

/** The rows of a menu as a list of links; that of the current screen is marked. */
export function MenuLinks({ items, className, onFollow, after }: MenuLinksProps) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} onClick={onFollow} aria-current={item.to === pathname ? 'page' : undefined}>
            {item.label}
          </Link>
          {after?.(item)}
        </li>
      ))}
    </ul>
  )
}
