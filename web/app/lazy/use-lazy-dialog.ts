import { startTransition, useEffect, useRef, useState } from 'react'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { useLazyModule } from './use-lazy-module.ts'

export interface LazyDialog<Part> {
  /** null until its code is there: nothing to show yet. */
  readonly part: Part | null
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A dialog whose code comes once the page is idle, or when it is opened, whichever is first. */
export function useLazyDialog<Part>(load: () => Promise<Part>): LazyDialog<Part> {
  const [isWanted, setWanted] = useState(false)
  const isIdle = useIsIdle()
  const part = useLazyModule(load, isWanted || isIdle, isWanted)
  const [stands, setStands] = useState(false)
  // It stands closed first: the library gives the focus back only to what had it when a standing dialog opened.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect, react/no-deriving-state-in-effects -- one more rendering is the point.
    setStands(part !== null)
  }, [part])
  const isOpen = isWanted && stands
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || opener.current === null) return
    returnFocus(opener.current)
    opener.current = null
  }, [isOpen])
  const open = () => {
    opener.current = document.activeElement
    // Rendered in pieces: on a slow phone the button shows at once that it was pressed.
    startTransition(() => setWanted(true))
  }
  const close = () => startTransition(() => setWanted(false))
  return { part, isOpen, open, close }
}

/** Unless the focus went elsewhere already. The library sees what had it too late where a dialog opens in pieces. */
function returnFocus(opener: Element): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || activeElement.closest('[role="dialog"]') !== null
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
