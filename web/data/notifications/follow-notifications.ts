import type { NotificationSummary } from '#contract/notifications/notifications.ts'

interface NotificationWatcher {
  readonly onSummary: (summary: NotificationSummary) => void
  /** The stream could not be opened: it is retried with increasing pauses. */
  readonly onRefused: () => void
}

/**
 * Follows the notifications of a user. One tab of the browser has the stream, and passes its messages on; when that tab is closed another
 * one takes over. Browsers without locks (on insecure addresses) follow nothing.
 * @returns a function that stops following
 */
export function followNotifications(userId: number, watcher: NotificationWatcher): () => void {
  if (!('locks' in navigator)) return () => {}
  const name = `tuerca-notifications:${userId}`
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<NotificationSummary>) => watcher.onSummary(data))
  const onSummary = (summary: NotificationSummary) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    tabs.postMessage(summary)
    watcher.onSummary(summary)
  }
  let leaving = new AbortController()
  const begin = () => {
    leaving = new AbortController()
    void whenFirst(name, leaving.signal, (signal) => keepStream(signal, { ...watcher, onSummary }))
  }
  const end = () => leaving.abort()
  // A page that waits in the browser's history leaves its place to another.
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin()
  }
  begin()
  addEventListener('pagehide', end)
  addEventListener('pageshow', resume)
  return () => {
    removeEventListener('pagehide', end)
    removeEventListener('pageshow', resume)
    end()
    tabs.close()
  }
}

/** Runs `work` once no other tab does. It stops when `signal` is aborted, and another tab may continue. */
async function whenFirst(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, () => work(signal))
  } catch (error) {
    if (!signal.aborted) console.warn('notifications', error)
  }
}

async function keepStream(signal: AbortSignal, watcher: NotificationWatcher): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const hasBegun = await readStream(signal, watcher.onSummary)
    if (signal.aborted) return
    failures = hasBegun ? 0 : failures + 1
    if (!hasBegun) watcher.onRefused()
    await pause(waitOf(failures), signal)
  }
}

/** Until it ends. @returns whether anything arrived */
function readStream(signal: AbortSignal, onSummary: NotificationWatcher['onSummary']): Promise<boolean> {
  return new Promise((resolve) => {
    let hasBegun = false
    const events = new EventSource('/api/notificaciones/eventos')
    const end = () => {
      signal.removeEventListener('abort', end)
      events.close()
      resolve(hasBegun)
    }
    events.addEventListener('notificaciones', ({ data }: MessageEvent<string>) => {
      hasBegun = true
      onSummary(JSON.parse(data) as NotificationSummary)
    })
    // Browsers would retry at the same interval for ever.
    events.addEventListener('error', end)
    signal.addEventListener('abort', end)
  })
}

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 120_000

/** Twice as long after each failure, with a random part that differs between browsers. */
function waitOf(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2)
}

/** Ends early when the network returns. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
