import { Link, useLocation } from 'react-router'
import { MENU_ITEMS } from './menu-items.ts'

interface MenuLinksProps {
  readonly className: string | undefined
  readonly onFollow?: () => void
}

/** The rows of the menu as a list of links; the one of this screen says so. */
export function MenuLinks({ className, onFollow }: MenuLinksProps) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {MENU_ITEMS.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onFollow} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
