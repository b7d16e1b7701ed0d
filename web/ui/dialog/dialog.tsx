import { Modal, type ModalProps } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useNothingBehind } from './use-nothing-behind.ts'

interface DialogProps extends ModalProps {
  /** The address says that it is open, or it asks about a step of the history: the back button is not its own. */
  readonly isOfHistory?: boolean
  /** Only what it offers closes it: no key, no press beside it, no way back. */
  readonly mustAnswer?: boolean
}

/** Mantine's dialog, which the back button closes. */
export function Dialog({ isOfHistory = false, mustAnswer = false, ...props }: DialogProps) {
  useBackCloses(props.opened && !isOfHistory && !mustAnswer, props.onClose)
  useNothingBehind(props.opened && mustAnswer)
  return <Modal {...props} {...(mustAnswer && UNCLOSABLE)} />
}

const UNCLOSABLE = { withCloseButton: false, closeOnClickOutside: false, closeOnEscape: false }
