import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './layer-history.ts'

/** Makes the back button close a dialog or panel before it leaves the screen. Not for those that are part of the address. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOpen) return openLayer(() => close())
  }, [isOpen])
}
