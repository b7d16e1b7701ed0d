import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back for each key on the screen itself, without Ctrl, Alt and Meta: not for keys that something else has handled, and not while a
 * dialog is open. The only listener to keys of the window (test/rules/web-layers.test.ts).
 */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('[aria-modal=true]') === null) onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
