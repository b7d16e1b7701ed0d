import type { RefObject } from 'react'
import { useWindowKeys } from '#web/ui/use-window-keys.ts'

/** Elements with their own use of the arrows. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]'

/** Of one press of an arrow, in pixels. */
const SCROLL_STEP = 40

/**
 * The left and right arrows turn the page from anywhere on the screen, except where arrows have another use. While a page wider than its
 * room has the focus, they scroll it. The browser's own scrolling can be lost while the page is being drawn.
 */
export function usePageKeys(stage: RefObject<HTMLElement | null>, turnBy: (pages: 1 | -1) => void): void {
  useWindowKeys((event) => {
    if (event.shiftKey || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return
    const { scrollWidth = 0, clientWidth = 0 } = stage.current ?? {}
    const direction = event.key === 'ArrowRight' ? 1 : -1
    event.preventDefault()
    if (stage.current === document.activeElement && scrollWidth > clientWidth + 1)
      stage.current?.scrollBy({ left: direction * SCROLL_STEP, behavior: 'instant' })
    else turnBy(direction)
  })
}
