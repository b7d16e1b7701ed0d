import { Modal, type ModalProps } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { useBackCloses } from './use-back-closes.ts'

interface DialogProps extends ModalProps {
  /** The address says that it is open, or it asks about a step of the history: the back button is not its own. */
  readonly isOfHistory?: boolean
}

/** Mantine's dialog, which the back button closes. */
export function Dialog({ isOfHistory = false, ...props }: DialogProps) {
  useBackCloses(props.opened && !isOfHistory, props.onClose)
  return <Modal {...props} />
}
