import { Drawer } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { useSession } from '#web/data/session.ts'
import { AdvancedPanel } from '#web/features/advanced-search/advanced-panel.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { accountItems } from './account-items.ts'
import { MENU_ITEMS } from './menu-items.ts'
import { MenuLinks } from './menu-links.tsx'
import classes from './menu-drawer.module.css'

interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The offcanvas menu of windows under 1360 px: main links, what this person may do, advanced search. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const session = useSession()
  const own = accountItems(session)
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
        title: classes.title ?? '',
        close: classes.close ?? '',
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
          <MenuLinks items={own} className={classes.links} onFollow={onClose} />
        </nav>
      )}
      <section aria-labelledby="menu-avanzada" className={classes.search}>
        <h3 id="menu-avanzada" className={classes.heading}>
          Búsqueda avanzada
        </h3>
        <AdvancedPanel onShow={onClose} />
      </section>
      <div className={classes.foot}>
        <SchemeSwitch />
      </div>
    </Drawer>
  )
}
