import { startTransition, useEffect, useRef, useState } from 'react'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { useLazyModule } from './use-lazy-module.ts'

export interface LazyDialog<Part> {
  /** null until its code has loaded. */
  readonly part: Part | null
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A dialog whose code is loaded once the page is idle, or when it is opened, whichever is first. */
export function useLazyDialog<Part>(load: () => Promise<Part>): LazyDialog<Part> {
  const [isWanted, setWanted] = useState(false)
  const isIdle = useIsIdle()
  const part = useLazyModule(load, isWanted || isIdle, isWanted)
  const [isRendered, setRendered] = useState(false)
  // Rendered closed first: the library returns the focus only for a dialog that was rendered before it opened.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect, react/no-deriving-state-in-effects -- one more rendering is the point.
    setRendered(part !== null)
  }, [part])
  const isOpen = isWanted && isRendered
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || opener.current === null) return
    returnFocus(opener.current)
    opener.current = null
  }, [isOpen])
  const open = () => {
    opener.current = document.activeElement
    // A transition: on a slow phone the button reacts before the dialog is rendered.
    startTransition(() => setWanted(true))
  }
  const close = () => startTransition(() => setWanted(false))
  return { part, isOpen, open, close }
}

/** Unless the focus has moved elsewhere. In a transition the library notes the focused element too late. */
function returnFocus(opener: Element): void {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body || activeElement.closest('[role="dialog"]') !== null
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
