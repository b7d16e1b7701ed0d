import { useEffect, useEffectEvent } from 'react'

/** The browser does not always notice that the network is back. */
const TRY_EVERY_MS = 15_000

/**
 * Sends what waits for the network as soon as there is one, and again every 15 seconds while something waits.
 * @param lock names what is sent: of the tabs of a browser, one sends it at a time
 * @param send leaves what could not be sent for the next time, and throws nothing
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

/** What this tab is sending, by its lock. */
const sending = new Set<string>()

/** Nothing where it is being sent already. */
async function inOneTab(lock: string, send: () => Promise<void>): Promise<void> {
  if (sending.has(lock)) return
  sending.add(lock)
  try {
    // Browsers have locks on secure addresses only.
    if (!('locks' in navigator)) return await send()
    await navigator.locks.request(lock, { ifAvailable: true }, (free) => (free === null ? undefined : send()))
  } finally {
    sending.delete(lock)
  }
}
