import { useMediaQuery } from '@mantine/hooks'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { JumpBox } from './jump-box.tsx'
import classes from './jump-dialog.module.css'

interface JumpDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function JumpDialog({ isOpen, onClose }: JumpDialogProps) {
  const isSmall = useMediaQuery('(max-width: 47.99em)', false)
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Ir a…"
      size="lg"
      yOffset="10vh"
      fullScreen={isSmall}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'heading text-h3', body: classes.body ?? '', close: 'square' }}
    >
      <JumpBox onLeave={onClose} />
    </Dialog>
  )
}
