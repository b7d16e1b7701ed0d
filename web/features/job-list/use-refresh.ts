import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the screen again every so often while it is looked at. */
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
