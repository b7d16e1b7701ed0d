import { startTransition, useEffect, useRef, useState, type ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#web/app/toasts/show-toast.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { showFailure } from './show-failure.ts'

/** A sentence in green, or a toast with its own colour. */
type Toast = string | { readonly message: string; readonly color: string }

type Key = string | number

export interface Act<Answer> {
  /** Distinguishes several acts, for the button that shows progress. */
  readonly key?: Key
  /** The confirmation, where one is needed. */
  readonly question?: Confirmation
  /** null: cancelled, without a toast. */
  readonly send: () => Promise<Answer | null>
  /** The toast once the act is done and the screen shows the result. Without it: no toast. */
  readonly done?: Toast | ((answer: NoInfer<Answer>) => Toast)
  /** Navigates instead of reading the screen again. */
  readonly instead?: (answer: NoInfer<Answer>) => unknown
}

export interface Acts {
  /** @returns whether it was done. While another act runs nothing is done, and a toast reports it. */
  readonly act: <Answer>(act: Act<Answer>) => Promise<boolean>
  /** An act (of this key) runs, or the screen does not show its result yet. */
  readonly isBusy: (key?: Key) => boolean
  /** For a question that needs a request first, within `send`. */
  readonly ask: (question: Confirmation) => Promise<boolean>
  /** To render anywhere on the screen. */
  readonly dialog: ReactElement
}

/**
 * An act of one press: confirmed, sent, and the screen is read again before a toast reports success, so that the next act has the new
 * version. A failure is shown, and the screen is read again too.
 * @param alsoReload reads what the screen shows beside its loader's data.
 */
export function useAct(alsoReload?: () => Promise<unknown>): Acts {
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState<Key | null>(null)
  const isActing = useRef(false)
  const onShown = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (busy !== null) return
    isActing.current = false
    onShown.current?.()
  }, [busy])
  useEffect(() => () => onShown.current?.(), [])
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
      await shown()
      const toast = typeof done === 'function' ? done(answer) : done
      if (toast !== undefined) void showToast(typeof toast === 'string' ? { message: toast, color: 'green' } : toast)
      return true
    } catch (error) {
      showFailure(error)
      await reload()
      return false
    } finally {
      startTransition(() => setBusy(null))
    }
  }

  /** The router renders its data in a transition: the buttons are enabled and the toast appears with it, or once the screen is left. */
  function shown(): Promise<void> {
    return new Promise((resolve) => {
      onShown.current = resolve
      startTransition(() => setBusy(null))
    })
  }
  return { act, isBusy, ask, dialog }
}
