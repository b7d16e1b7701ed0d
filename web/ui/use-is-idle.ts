import { startTransition, useEffect, useState } from 'react'

/** Browsers without idle callbacks, and pages that are never idle, go on after this long. */
const LATEST_MS = 2000

/** true once the page is idle: the time to prefetch what may be wanted later. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // A transition: what follows is rendered in pieces, between which the page answers.
    const onIdle = () => startTransition(() => setIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(onIdle, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(onIdle, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(request)
  }, [])
  return isIdle
}
