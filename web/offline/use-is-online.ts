import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the device has a network, regardless of the server; true while the server renders. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

/** Calls back when the device has a network again. */
export function useOnOnline(onOnline: () => void): void {
  const tell = useEffectEvent(onOnline)
  useEffect(() => {
    const listen = () => tell()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
