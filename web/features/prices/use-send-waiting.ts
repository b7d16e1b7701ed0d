import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { cartCountQuery } from '#web/data/buying/adding-calls.ts'
import { useSendWhenOnline } from '#web/data/offline/use-send-when-online.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'
import { sendWaiting, type SentAdditions } from './send-waiting.ts'
import { parseWaiting, waitingKey } from './waiting-additions.ts'

/** Sends the additions made without signal as soon as there is one, and shows the result. @returns how many wait */
export function useSendWaiting(userId: number): number {
  const queries = useQueryClient()
  const waiting = parseWaiting(useStoredText(waitingKey(userId))).length
  useSendWhenOnline(waiting > 0, 'tuerca-por-agregar', async () => {
    const sent = await sendWaiting(userId)
    if (sent.count !== null) queries.setQueryData(cartCountQuery.queryKey, { cantidad: sent.count })
    tell(sent)
  })
  return waiting
}

function tell({ added, refused }: SentAdditions): void {
  if (added.length > 0) {
    void showToast({
      title: 'Se agregó lo que esperaba',
      message: `Ya está en tu carrito: ${added.map(({ partKey, body }) => `${body.cantidad} × ${partKey}`).join(', ')}.`,
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
