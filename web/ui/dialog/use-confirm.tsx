import { useRef, useState, type ReactElement } from 'react'
import { ConfirmDialog, type Confirmation } from './confirm-dialog.tsx'

interface Confirm {
  /** Asks, and resolves with the user's answer. */
  readonly ask: (confirmation: Confirmation) => Promise<boolean>
  /** Must be rendered somewhere in the screen. */
  readonly dialog: ReactElement
}

/** `if (await ask({ title: '¿Eliminar el rol?', act: 'Eliminar' })) …` */
export function useConfirm(): Confirm {
  // The question stays while the dialog closes.
  const [requested, setQuestion] = useState<Confirmation>({ title: '', act: '' })
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<((isAgreed: boolean) => void) | null>(null)
  const reply = (isAgreed: boolean) => {
    setOpen(false)
    answer.current?.(isAgreed)
    answer.current = null
  }
  const ask = (confirmation: Confirmation) => {
    answer.current?.(false)
    setQuestion(confirmation)
    // After the event: an Escape in another dialog that asks this question would close this one too.
    setTimeout(() => setOpen(true))
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }
  const dialog = (
    <ConfirmDialog {...requested} isOpen={isOpen} onConfirm={() => reply(true)} onCancel={() => reply(false)} />
  )
  return { ask, dialog }
}
