import { Drawer } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { accountMenu, type MenuItem } from '#domain/navigation/account-menu.ts'
import { workScreens } from '#domain/navigation/work-groups.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useWaiting } from '#web/app/shell/waiting/use-waiting.ts'
import { WaitingLink } from '#web/app/shell/waiting/waiting-link.tsx'
import { AdvancedPanel } from '#web/features/advanced-search/advanced-panel.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { MENU_ITEMS, MORE_ITEMS } from './menu-items.ts'
import { LogoutButton } from './logout-button.tsx'
import { MenuLinks } from './menu-links.tsx'
import { useBackCloses } from '#web/ui/dialog/use-back-closes.ts'
import classes from './menu-drawer.module.css'

const OWN_ACCOUNT = { label: PRIVATE_SCREENS.account.title, to: PRIVATE_SCREENS.account.path }

interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The offcanvas menu of windows under 1360 px: main links, the user's screens, advanced search. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  useBackCloses(isOpen, onClose)
  const session = useSession()
  const own = accountMenu(grantsOf(session))
  // The side navigation needs a wide window: here its other screens are below those of the menu.
  const listed = new Set(own.flatMap(({ items }) => items.map(({ to }) => to)))
  const works = workScreens(grantsOf(session))
  const waits = new Map(works.flatMap(({ screens }) => screens.map((screen) => [screen.to, screen.waits])))
  const counts = useWaiting(isOpen && works.length > 0)
  const waitingAt = ({ label, to }: MenuItem) => {
    const kind = waits.get(to) ?? null
    const waiting = kind === null ? 0 : (counts.get(kind) ?? 0)
    if (kind === null || waiting === 0) return null
    return <WaitingLink label={label} waits={kind} waiting={waiting} className={classes.count} onFollow={onClose} />
  }
  const more = works
    .map(({ name, screens }) => ({ name, screens: screens.filter(({ to }) => !listed.has(to)) }))
    .filter(({ screens }) => screens.length > 0)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size="min(24rem, 92vw)"
      title="Menú"
      transitionProps={{ duration: 160 }}
      closeButtonProps={{ 'aria-label': 'Cerrar el menú' }}
      classNames={{
        header: classes.header ?? '',
        title: 'heading text-h2',
        close: 'square',
        body: classes.body ?? '',
      }}
    >
      <nav aria-label="Principal">
        <MenuLinks items={MENU_ITEMS} className={classes.links} onFollow={onClose} />
      </nav>
      {session.isLoggedin && (
        <nav aria-labelledby="mis-accesos" className={classes.section}>
          <h3 id="mis-accesos" className={classes.heading}>
            Mis accesos
          </h3>
          <p className={classes.person}>{session.cliente_auth}</p>
          {own.map(({ name, items }) => (
            <div key={name}>
              {name !== null && <h4 className={classes.group}>{name}</h4>}
              <MenuLinks items={items} className={classes.links} onFollow={onClose} after={waitingAt} />
            </div>
          ))}
          {more.map(({ name, screens }) => (
            <div key={name}>
              <h4 className={classes.group}>{name}, más</h4>
              <MenuLinks items={screens} className={classes.links} onFollow={onClose} after={waitingAt} />
            </div>
          ))}
          <MenuLinks items={[OWN_ACCOUNT]} className={classes.links} onFollow={onClose} />
          <LogoutButton className={`hover-g0-d6 ${classes.logout ?? ''}`} />
        </nav>
      )}
      <section aria-labelledby="menu-avanzada" className={classes.search}>
        <h3 id="menu-avanzada" className={classes.heading}>
          Búsqueda avanzada
        </h3>
        <AdvancedPanel onShow={onClose} />
      </section>
      <nav aria-label="Más del catálogo" className={classes.section}>
        <MenuLinks items={MORE_ITEMS} className={classes.links} onFollow={onClose} />
      </nav>
      <div className={classes.foot}>
        <SchemeSwitch />
      </div>
    </Drawer>
  )
}
