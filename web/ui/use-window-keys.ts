import { useEffect, useEffectEvent } from 'react'

/** Calls back for each key on the screen itself, without Ctrl, Alt and Meta. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  useKeysOfScreen((event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey(event)
  })
}

/** Calls back for a letter with Ctrl, or with Cmd on a Mac, also from within a field; the browser's own use of it is off. */
export function useWindowShortcut(letter: string, onPress: () => void): void {
  useKeysOfScreen((event) => {
    const isWith = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
    if (!isWith || event.key.toLowerCase() !== letter) return
    event.preventDefault()
    onPress()
  })
}

/**
 * Not keys that something else has handled, and none while a dialog is open. The only listener to keys of the window
 * (test/rules/web-layers.test.ts).
 */
function useKeysOfScreen(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && document.querySelector('[aria-modal=true]') === null) onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
