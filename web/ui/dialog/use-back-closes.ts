import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './layer-history.ts'

/** The back button closes a dialog or panel first, and leaves the screen only then. Not for those whose address says that they are open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return openLayer(() => close())
  }, [isOpen])
}
