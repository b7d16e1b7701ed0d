import { useEffect } from 'react'

/** The container of dialogs, next to the page. */
const DIALOGS = '[data-portal]'

/**
 * While a dialog must be answered, the page behind it gets no focus, key or click, from any source: a shortcut, a browser extension, the
 * search of the browser.
 */
export function useNothingBehind(mustAnswer: boolean): void {
  useEffect(() => {
    if (!mustAnswer) return
    const behind = [...document.body.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && !part.inert && !part.matches(DIALOGS),
    )
    for (const part of behind) part.inert = true
    return () => {
      for (const part of behind) part.inert = false
    }
  }, [mustAnswer])
}
