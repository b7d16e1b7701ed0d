import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { Link, useMatch } from 'react-router'
import { useSession } from '#web/api/session.ts'
import { SearchBox } from '#web/features/search-box/search-box.tsx'
import { VehicleDialog } from '#web/features/vehicle/vehicle-dialog.tsx'
import { HeaderVehicle, PhoneVehicleButton } from './header-vehicle.tsx'
import { Logo } from './logo.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuLinks } from './menu-links.tsx'
import { PhoneSearch } from './phone-search.tsx'
import { useScrolledDown } from './use-scrolled-down.ts'
import { useSlashKey } from './use-slash-key.ts'
import classes from './header.module.css'

/** Below this the second row has scrolled out of the way. */
const COMPACT_FROM_PX = 120

/** Logo, search, menu and vehicle. Small screens get a menu and a search that open over the page. */
export function Header() {
  const [isMenuOpen, menu] = useDisclosure()
  const [isSearchOpen, search] = useDisclosure()
  const [isVehicleOpen, vehicle] = useDisclosure()
  const field = useRef<HTMLInputElement>(null)
  const isCompact = useScrolledDown(COMPACT_FROM_PX)
  const isHome = useMatch('/home') !== null
  useSlashKey(() => {
    // The field is not shown on small screens.
    if (field.current?.checkVisibility() === true) field.current.focus()
    else search.open()
  })

  return (
    <header className={classes.header} data-compact={isCompact || undefined} data-home={isHome || undefined}>
      <div className={classes.main}>
        <div className={classes.inner}>
          <Burger
            className={classes.burger ?? ''}
            size={22}
            lineSize={2}
            color="var(--mantine-color-white)"
            opened={isMenuOpen}
            onClick={menu.open}
            aria-label="Abrir el menú"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
          />
          <Logo />
          <div className={classes.search}>
            <SearchBox inputRef={field} />
          </div>
          <PhoneVehicleButton className={classes.phoneVehicle} onOpen={vehicle.open} />
          <SignIn />
        </div>
      </div>
      <div className={classes.phoneSearch}>
        <PhoneSearch isOpen={isSearchOpen} onOpen={search.open} onClose={search.close} />
      </div>
      <div className={classes.second}>
        <div className={classes.inner}>
          <nav aria-label="Principal">
            <MenuLinks className={classes.menu} />
          </nav>
          <HeaderVehicle onOpen={vehicle.open} />
        </div>
      </div>
      <MenuDrawer isOpen={isMenuOpen} onClose={menu.close} />
      <VehicleDialog isOpen={isVehicleOpen} onClose={vehicle.close} />
    </header>
  )
}

function SignIn() {
  const { isLoggedin, cliente_auth } = useSession()
  if (isLoggedin) return <span className={classes.person}>{cliente_auth}</span>
  return (
    <Link to="/Ingresa" className={classes.signIn}>
      Ingresar
    </Link>
  )
}
