import { Button, Drawer } from '@mantine/core'
import '#web/ui/mantine/button-styles.ts'
import '#web/ui/mantine/dialog-styles.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { startTransition, useState, type ReactNode } from 'react'
import { useBackCloses } from '#web/ui/dialog/use-back-closes.ts'
import classes from './filter-drawer.module.css'

interface FilterDrawerProps {
  /** Number of chosen filters. */
  readonly chosen: number
  /** The list with the chosen filters is loading. */
  readonly isBusy: boolean
  /** The label of the closing button: 'Ver 34 resultados'. */
  readonly done: string
  readonly children: ReactNode
}

/** The facets on a small screen, and the button that opens them. They stay open while filters are chosen. */
export function FilterDrawer({ chosen, isBusy, done, children }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false)
  // A transition: on a slow phone the button reacts before the rest is rendered.
  const open = () => startTransition(() => setOpen(true))
  const close = () => startTransition(() => setOpen(false))
  useBackCloses(isOpen, close)
  return (
    <>
      <Button
        className={`narrow-only ${classes.opener ?? ''}`}
        variant="default"
        size="md"
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {chosen === 0 ? 'Filtros' : `Filtros (${chosen})`}
      </Button>
      <Drawer.Root opened={isOpen} onClose={close} size="min(100%, 24rem)">
        <Drawer.Overlay />
        <Drawer.Content aria-label="Filtros">
          <div className={classes.head}>
            <h2 className={classes.title}>Filtros</h2>
            <Drawer.CloseButton size={44} aria-label="Cerrar filtros" />
          </div>
          <Drawer.Body className="p-16">{children}</Drawer.Body>
          <div className={classes.foot}>
            <Button fullWidth size="md" className={classes.done ?? ''} onClick={close} loading={isBusy}>
              {done}
            </Button>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
