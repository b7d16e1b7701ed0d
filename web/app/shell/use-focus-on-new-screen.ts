import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content when another screen or search is shown, so that the keyboard continues from there: also
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
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body
    const isTyping = focused instanceof HTMLInputElement
    if (!isFirst && (isLost || (isOther && !isTyping))) content.current?.focus({ preventScroll: true })
  }, [pathname, search, content])
}
