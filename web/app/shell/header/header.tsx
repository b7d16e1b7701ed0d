import { IconMenu2 } from '@tabler/icons-react'
import { lazy, memo, Suspense, useRef } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { useSession } from '#web/data/session.ts'
import { Isolated } from '#web/app/errors/isolated.tsx'
import { AdvancedRow } from '#web/features/advanced-search/advanced-row.tsx'
import { useLazyDialog } from '#web/app/lazy/use-lazy-dialog.ts'
import { SearchBox } from '#web/features/search-box/search-box.tsx'
import { Logo } from './logo.tsx'
// The server renders the account bar: its code may load later, but not its style sheets.
import '#web/app/shell/jump/jump-opener.module.css'
import '#web/app/shell/menu/account-bar.module.css'
import '#web/app/shell/menu/header-link.module.css'
import { MENU_ITEMS } from '#web/app/shell/menu/menu-items.ts'
import { MenuLinks } from '#web/app/shell/menu/menu-links.tsx'
import { PhoneVehicleButton } from './phone-vehicle-button.tsx'
import { SearchOpener } from './search-opener.tsx'
import { useScrolledDown } from './use-scrolled-down.ts'
import { useSlashKey } from './use-slash-key.ts'
import classes from './header.module.css'
import { loginPath, paths } from '#web/app/paths.ts'

/** From here on the second row is hidden while scrolling down. */
const COMPACT_FROM_PX = 120

const loadMenu = () => import('#web/app/shell/menu/menu-drawer.tsx')
const loadSearch = () => import('./search-dialog.tsx')
const loadVehicle = () => import('#web/features/vehicle/vehicle-dialog.tsx')

interface HeaderProps {
  /** Where staff work, and where a screen needs the height. */
  readonly isLow: boolean
}

/**
 * Logo, menu, search and account; below, the advanced search. Under 1360 px the menu opens from the left, and under
 * 768 px search and vehicle open over the page (specification, section 9). The low one has a single row: the vehicle opens over the page.
 */
export const Header = memo(function Header({ isLow }: HeaderProps) {
  const menu = useLazyDialog(loadMenu)
  const search = useLazyDialog(loadSearch)
  const vehicle = useLazyDialog(loadVehicle)
  const field = useRef<HTMLInputElement>(null)
  const isCompact = useScrolledDown(COMPACT_FROM_PX)
  const isHome = useMatch(paths.home) !== null
  const isSearchScreen = useMatch(paths.mobileSearch) !== null
  useSlashKey(() => {
    // The field is not shown on small screens.
    if (field.current?.checkVisibility() === true) field.current.focus()
    else search.open()
  })

  return (
    <header
      className={classes.header}
      data-compact={isCompact || undefined}
      data-home={isHome || undefined}
      data-low={isLow || undefined}
    >
      <div className={classes.main}>
        <div className={classes.inner}>
          <button
            type="button"
            className={classes.burger}
            onClick={menu.open}
            aria-label="Abrir el menú"
            aria-haspopup="dialog"
            aria-expanded={menu.isOpen}
          >
            <IconMenu2 size={26} aria-hidden />
          </button>
          <Logo />
          <nav aria-label="Principal" className={`flex-none ${classes.nav ?? ''}`}>
            <MenuLinks items={MENU_ITEMS} className={classes.menu} />
          </nav>
          <div className={`grow min-w-0 wide-only ${classes.search ?? ''}`}>
            <Isolated>
              <SearchBox inputRef={field} />
            </Isolated>
          </div>
          <Isolated>
            <PhoneVehicleButton className={classes.phoneVehicle} onOpen={vehicle.open} />
          </Isolated>
          <Isolated>
            <Account />
          </Isolated>
        </div>
      </div>
      {!isSearchScreen && (
        <div className={classes.phoneSearch}>
          <SearchOpener isOpen={search.isOpen} onOpen={search.open} />
        </div>
      )}
      {!isLow && (
        <div className={`wide-only ${classes.second ?? ''}`}>
          <div className={classes.inner}>
            <Isolated>
              <AdvancedRow />
            </Isolated>
          </div>
        </div>
      )}
      {menu.part && <menu.part.MenuDrawer isOpen={menu.isOpen} onClose={menu.close} />}
      {search.part && <search.part.SearchDialog isOpen={search.isOpen} onClose={search.close} />}
      {vehicle.part && <vehicle.part.VehicleDialog isOpen={vehicle.isOpen} onClose={vehicle.close} />}
    </header>
  )
})

/** In a file that only logged-in users load. */
const AccountBar = lazy(async () => ({ default: (await import('#web/app/shell/menu/account-bar.tsx')).AccountBar }))

function Account() {
  const { pathname, search } = useLocation()
  const { isLoggedin } = useSession()
  if (isLoggedin) {
    return (
      <Suspense fallback={<span className={classes.account} />}>
        <AccountBar className={classes.account} />
      </Suspense>
    )
  }
  return (
    <Link to={loginPath(pathname + search)} className={classes.signIn} rel="nofollow">
      Ingresar
    </Link>
  )
}
