import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { cartCountQuery } from '#web/data/buying/adding-calls.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'
import { sendWaiting, type SentAdditions } from './send-waiting.ts'
import { parseWaiting, waitingKey } from './waiting-additions.ts'

/** The browser does not always notice that the signal is back. */
const TRY_EVERY_MS = 15_000

/** Sends what the person added without signal as soon as there is one, and says so. @returns how many additions wait. */
export function useSendWaiting(userId: number): number {
  const queries = useQueryClient()
  const waiting = parseWaiting(useStoredText(waitingKey(userId))).length
  const send = useEffectEvent(async () => {
    const sent = await inOneTab(() => sendWaiting(userId))
    if (sent === null) return
    if (sent.count !== null) queries.setQueryData(cartCountQuery.queryKey, { cantidad: sent.count })
    tell(sent)
  })
  const isWaiting = waiting > 0
  useEffect(() => {
    if (!isWaiting) return
    const now = () => void send()
    now()
    addEventListener('online', now)
    const timer = setInterval(now, TRY_EVERY_MS)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [isWaiting])
  return waiting
}

let isSending = false

/** Two tabs would both say so; it is added once all the same. @returns null: it is being done. */
async function inOneTab(send: () => Promise<SentAdditions>): Promise<SentAdditions | null> {
  if (isSending) return null
  isSending = true
  try {
    // Browsers have locks on secure addresses only.
    if (!('locks' in navigator)) return await send()
    return await navigator.locks.request('tuerca-por-agregar', { ifAvailable: true }, (lock) =>
      lock === null ? null : send(),
    )
  } finally {
    isSending = false
  }
}

function tell({ added, refused }: SentAdditions): void {
  if (added.length > 0) {
    void showToast({
      title: 'Ya hay señal',
      message: `Se agregó a tu carrito: ${added.map(({ partKey, body }) => `${body.cantidad} × ${partKey}`).join(', ')}.`,
      color: 'green',
      autoClose: 8000,
      role: 'status',
    })
  }
  for (const { addition, reason } of refused) {
    void showToast({
      title: `${addition.partKey} no se agregó`,
      message: reason,
      color: 'naranja',
      autoClose: false,
      role: 'alert',
    })
  }
}
