import { useSyncExternalStore } from 'react'
import { relativeTimeText } from './format/relative-time-text.ts'

const REFRESH_MS = 30_000

let now = 0

/** The age of a figure, in words. Shown after hydration, since a cached page does not know its age. */
export function RelativeTime({ iso }: { iso: string }) {
  const current = useSyncExternalStore(watchClock, readClock, clockOnServer)
  return <time dateTime={iso}>{current === null ? '\u00a0' : relativeTimeText(Date.parse(iso), current)}</time>
}

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    onTick()
  }, REFRESH_MS)
  return () => clearInterval(timer)
}

/** Constant between two ticks, so that React sees no change. */
function readClock(): number | null {
  if (Date.now() - now >= REFRESH_MS) now = Date.now()
  return now
}

function clockOnServer(): number | null {
  return null
}
