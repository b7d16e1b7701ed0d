import { startTransition, useEffect, useState } from 'react'

/** Maximum wait, for browsers without idle callbacks and pages that are never idle. */
const LATEST_MS = 2000

/** true once the page is idle: then data for later can be prefetched. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // A transition: it is rendered in pieces, between which the page stays responsive.
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
