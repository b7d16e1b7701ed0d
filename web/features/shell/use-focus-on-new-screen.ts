import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts the focus on the content when another screen or search is shown and whatever had the focus is gone with the old
 * one, so that the keyboard goes on from there. Filters and pages of one list keep the focus where it is.
 */
export function useFocusOnNewScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const screen = `${pathname} ${search}`
    const isFirst = shown.current === null
    shown.current = screen
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (!isFirst && !hasFocus) content.current?.focus({ preventScroll: true })
  }, [pathname, search, content])
}
