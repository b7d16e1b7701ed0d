import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-drawer.module.css'

interface FilterDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The list under the filters chosen is on its way. */
  readonly isBusy: boolean
  /** What leaving it leads to: 'Ver 34 resultados'. */
  readonly done: string
  readonly children: ReactNode
}

/** The facets on a small screen. Stays open while filters are chosen. */
export function FilterDrawer({ isOpen, onClose, isBusy, done, children }: FilterDrawerProps) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size="min(100%, 24rem)">
      <Drawer.Overlay />
      <Drawer.Content aria-label="Filtros">
        <div className={classes.head}>
          <h2 className={classes.title}>Filtros</h2>
          <Drawer.CloseButton size={44} aria-label="Cerrar filtros" />
        </div>
        <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
        <div className={classes.foot}>
          <Button fullWidth size="md" className={classes.done ?? ''} onClick={onClose} loading={isBusy}>
            {done}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
