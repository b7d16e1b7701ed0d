import { useEffect, useState } from 'react'

const QUIET_MS = 800
/** Who has typed something and does nothing for so long is not typing any more. */
const TYPING_MS = 20_000

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Which of what has arrived may be shown: nothing appears below a finger, while somebody types or behind another dialog. It waits
 * until nobody has touched, typed or scrolled for a moment in a window that is in view.
 *
 * @param mayInterrupt does not take the focus, so that typing goes on
 */
export function useQuietArrivals(keys: readonly string[], mayInterrupt: boolean): ReadonlySet<string> {
  const [shown, setShown] = useState(NOTHING)
  const waiting = keys.filter((key) => !shown.has(key)).join(' ')
  useEffect(() => {
    if (waiting === '') return
    let lastAct = performance.now()
    const note = () => {
      lastAct = performance.now()
    }
    const timer = window.setInterval(() => {
      const needed = !mayInterrupt && isTyping() ? TYPING_MS : QUIET_MS
      if (document.hidden || performance.now() - lastAct < needed) return
      if (!mayInterrupt && document.querySelector('[aria-modal="true"]') !== null) return
      setShown((before) => new Set([...before, ...waiting.split(' ')]))
    }, QUIET_MS / 4)
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true })
    return () => {
      window.clearInterval(timer)
      for (const act of ACTS) window.removeEventListener(act, note, { capture: true })
    }
  }, [waiting, mayInterrupt])
  return shown
}

const ACTS = ['pointerdown', 'pointerup', 'touchmove', 'wheel', 'scroll', 'keydown'] as const

/** A field with something in it has the focus. */
function isTyping(): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    return activeElement.value !== ''
  return activeElement instanceof HTMLElement && activeElement.isContentEditable
}
