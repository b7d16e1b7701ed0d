import { useEffect, useEffectEvent } from 'react'

/** Browsers do not always notice that the network is back. */
const TRY_EVERY_MS = 15_000

/**
 * Sends waiting data as soon as there is a network, and again every 15 seconds while some is left.
 * @param lock identifies the data: only one tab of a browser sends it at a time
 * @param send leaves unsent data for the next time, and throws nothing
 */
export function useSendWhenOnline(isWaiting: boolean, lock: string, send: () => Promise<void>): void {
  const sendNow = useEffectEvent(() => inOneTab(lock, send))
  useEffect(() => {
    if (!isWaiting) return
    const now = () => void sendNow()
    now()
    addEventListener('online', now)
    const timer = setInterval(now, TRY_EVERY_MS)
    return () => {
      removeEventListener('online', now)
      clearInterval(timer)
    }
  }, [isWaiting])
}

/** The locks that this tab holds while sending. */
const sending = new Set<string>()

/** Does nothing where another tab is sending it. */
async function inOneTab(lock: string, send: () => Promise<void>): Promise<void> {
  if (sending.has(lock)) return
  sending.add(lock)
  try {
    // Browsers only have locks on secure addresses.
    if (!('locks' in navigator)) return await send()
    await navigator.locks.request(lock, { ifAvailable: true }, (free) => (free === null ? undefined : send()))
  } finally {
    sending.delete(lock)
  }
}
