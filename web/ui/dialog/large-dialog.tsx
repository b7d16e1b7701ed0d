import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './large-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface LargeDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** See Dialog. */
  readonly isOfHistory?: boolean
  readonly children: ReactNode
}

/** For several steps or fields: over the page, and on a phone instead of it. */
export function LargeDialog({ isOpen, onClose, title, isOfHistory = false, children }: LargeDialogProps) {
  const isSmall = useMediaQuery('(max-width: 47.99em)', false)
  return (
    <Dialog
      opened={isOpen}
      isOfHistory={isOfHistory}
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={isSmall}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: classes.header ?? '', title: 'heading leading-11 text-h2', close: 'square' }}
    >
      {children}
    </Dialog>
  )
}
