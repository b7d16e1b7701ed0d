import { Drawer } from '@mantine/core'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'
import { MenuLinks } from './menu-links.tsx'
import classes from './menu-drawer.module.css'

interface MenuDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The menu of small screens. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size="min(20rem, 88vw)"
      title="Menú"
      closeButtonProps={{ 'aria-label': 'Cerrar el menú' }}
      classNames={{
        header: classes.header ?? '',
        title: classes.title ?? '',
        close: classes.close ?? '',
        body: classes.body ?? '',
      }}
    >
      <nav aria-label="Principal">
        <MenuLinks className={classes.links} onFollow={onClose} />
      </nav>
      <div className={classes.foot}>
        <SchemeSwitch />
      </div>
    </Drawer>
  )
}
