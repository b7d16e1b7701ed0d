import { Modal, type ModalProps } from '@mantine/core'
import '#web/ui/mantine/dialog-styles.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useNothingBehind } from './use-nothing-behind.ts'

interface DialogProps extends ModalProps {
  /** The address shows that it is open, or it is about a step of the history: then the back button does not close it. */
  readonly isOfHistory?: boolean
  /** Only its own buttons close it: no key, no click outside, no step back. */
  readonly mustAnswer?: boolean
}

/** Mantine's dialog, which the back button closes. */
export function Dialog({ isOfHistory = false, mustAnswer = false, ...props }: DialogProps) {
  useBackCloses(props.opened && !isOfHistory && !mustAnswer, props.onClose)
  useNothingBehind(props.opened && mustAnswer)
  return <Modal {...props} {...(mustAnswer && UNCLOSABLE)} />
}

const UNCLOSABLE = { withCloseButton: false, closeOnClickOutside: false, closeOnEscape: false }
