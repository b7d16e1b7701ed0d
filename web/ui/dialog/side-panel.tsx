import { Drawer } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import type { ReactNode } from 'react'
import classes from './side-panel.module.css'

interface SidePanelProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An entry of a list, next to it; on a phone over it. */
export function SidePanel({ isOpen, title, onClose, children }: SidePanelProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(100%, 44rem)"
      title={title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar', size: 44 }}
      classNames={{ title: 'heading text-h2' }}
    >
      {children}
    </Drawer>
  )
}

/** A section of it with a heading. */
export function PanelHeading({ children }: { readonly children: string }) {
  return <h2 className={classes.heading}>{children}</h2>
}
