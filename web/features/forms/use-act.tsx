import { startTransition, useEffect, useRef, useState, type ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#web/app/toasts/show-toast.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { showFailure } from './show-failure.ts'

/** A sentence in green, or a toast of its own colour. */
type Toast = string | { readonly message: string; readonly color: string }

type Key = string | number

export interface Act<Answer> {
  /** Which of several it is, for the button that shows that it runs. */
  readonly key?: Key
  /** Where it must be confirmed first. */
  readonly question?: Confirmation
  /** Does it. null: it was given up, and no toast is shown. */
  readonly send: () => Promise<Answer | null>
  /** What the toast says once it is done and the screen shows it. Without it: nothing. */
  readonly done?: Toast | ((answer: NoInfer<Answer>) => Toast)
  /** In place of reading the screen again: where the person goes. */
  readonly instead?: (answer: NoInfer<Answer>) => unknown
}

export interface Acts {
  /** @returns whether it was done. While another act runs nothing is done, and a toast says so. */
  readonly act: <Answer>(act: Act<Answer>) => Promise<boolean>
  /** An act (of this key) runs, or the screen does not show yet what came of it. */
  readonly isBusy: (key?: Key) => boolean
  /** For a question that needs something read first, within `send`. */
  readonly ask: (question: Confirmation) => Promise<boolean>
  /** To be rendered somewhere in the screen. */
  readonly dialog: ReactElement
}

/**
 * What is done with one press: it is confirmed, sent, the screen is read again, and only then a toast says that it is done, so that the
 * next act carries the version that this one left. A failure is shown, and the screen is read again too.
 * @param alsoReload reads what the screen shows and its loader does not bring.
 */
export function useAct(alsoReload?: () => Promise<unknown>): Acts {
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState<Key | null>(null)
  const isActing = useRef(false)
  useEffect(() => {
    if (busy === null) isActing.current = false
  }, [busy])
  const isBusy = (key?: Key) => busy !== null && (key === undefined || key === busy)
  const reload = () => Promise.all([revalidate(), alsoReload?.()])

  async function act<Answer>({ key = '', question, send, done, instead = reload }: Act<Answer>): Promise<boolean> {
    if (isActing.current) {
      if (key === '' || !isBusy(key)) void showToast({ message: 'Espera a que termine lo anterior.' })
      return false
    }
    if (question !== undefined && !(await ask(question))) return false
    isActing.current = true
    setBusy(key)
    try {
      const answer = await send()
      if (answer === null) return false
      await instead(answer)
      const toast = typeof done === 'function' ? done(answer) : done
      if (toast !== undefined) void showToast(typeof toast === 'string' ? { message: toast, color: 'green' } : toast)
      return true
    } catch (error) {
      showFailure(error)
      await reload()
      return false
    } finally {
      // The router renders what it read in a transition: the buttons come back with it, not before.
      startTransition(() => setBusy(null))
    }
  }
  return { act, isBusy, ask, dialog }
}
