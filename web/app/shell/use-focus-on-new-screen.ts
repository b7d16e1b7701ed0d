import { useEffect, useRef, type RefObject } from 'react'
import { RESULTS_HEADING } from '#web/app/navigation/results-heading.ts'
import { useLocation } from 'react-router'

/** A closing dialog returns the focus with a delay. */
const RETURNED_AFTER_MS = 50

/**
 * Moves the focus to the content, of a list of parts to its heading, when another screen or search is shown, so that the keyboard continues from there: also
 * from a link of the header, but not from a field that is being typed in. Filters and pages of one list do not move the
 * focus, unless the focused element is gone.
 */
export function useFocusOnNewScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(search)
    const screen = `${pathname} ${query.get('busqueda') ?? query.get('prod') ?? ''}`
    const isFirst = shown.current === null
    const isOther = shown.current !== screen
    shown.current = screen
    if (isFirst) return
    const focus = () => {
      // The heading of a list has the number of results.
      const heading = document.getElementById(RESULTS_HEADING)
      ;(heading ?? content.current)?.focus({ preventScroll: true })
    }
    if (isOther && !(document.activeElement instanceof HTMLInputElement)) return focus()
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) focus()
    }, RETURNED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, search, content])
}
