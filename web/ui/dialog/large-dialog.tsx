import { Modal } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './large-dialog.module.css'

interface LargeDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** For what takes several steps or fields: over the page, and on a phone in its place. */
export function LargeDialog({ isOpen, onClose, title, children }: LargeDialogProps) {
  const isSmall = useMediaQuery('(max-width: 47.99em)', false)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={isSmall}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', close: classes.close ?? '' }}
    >
      {children}
    </Modal>
  )
}
