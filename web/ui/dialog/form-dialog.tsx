import type { ReactNode } from 'react'
import dialog from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly size?: 'md' | 'lg' | 'xl'
  readonly children: ReactNode
}

/** A form over its screen. */
export function FormDialog({ title, isOpen, onClose, size = 'md', children }: FormDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: dialog.header ?? '', title: dialog.title ?? '', close: dialog.close ?? '' }}
    >
      {children}
    </Dialog>
  )
}
