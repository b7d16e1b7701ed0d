import { startTransition, useEffect, useState } from 'react'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import { useLazyPart } from './use-lazy-part.ts'

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
  const part = useLazyPart(load, isWanted || isIdle, isWanted)
  const [stands, setStands] = useState(false)
  // It stands closed first: the library gives the focus back only to what had it when a standing dialog opened.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect, react/no-deriving-state-in-effects -- one more rendering is the point.
    setStands(part !== null)
  }, [part])
  // Rendered in pieces: on a slow phone the button shows at once that it was pressed.
  const open = () => startTransition(() => setWanted(true))
  return { part, isOpen: isWanted && stands, open, close: () => setWanted(false) }
}
