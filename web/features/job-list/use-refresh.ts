import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the screen regularly while it is visible. */
export function useRefresh(isWanted: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const isIdle = state === 'idle'
  useEffect(() => {
    if (!isWanted || !isIdle) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearTimeout(timer)
  }, [isWanted, isIdle, everyMs, revalidate])
}
