import { useEffect, useState } from 'react'

const QUIET_MS = 800
/** After this time without a key, a user with typed text counts as idle. */
const TYPING_MS = 20_000

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Which arrived announcements may be shown: none appears below a finger, while the user types or behind another dialog. Each waits until a
 * visible window was neither touched, typed in nor scrolled for a moment.
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

/** The focused field is not empty. */
function isTyping(): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    return activeElement.value !== ''
  return activeElement instanceof HTMLElement && activeElement.isContentEditable
}
