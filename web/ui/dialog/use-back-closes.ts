import { useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { addEntries, openLayer } from './layer-history.ts'

/** The back button closes a dialog or panel first, and leaves the screen only then. Not for those whose address says that they are open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  // useNavigation tells of a navigation after the dialog that started it is closed: only the router knows at once.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const isLeaving = useEffectEvent(() => router?.state.navigation.state !== 'idle')
  useEffect(() => {
    if (isOpen)
      return openLayer(
        () => close(),
        () => isLeaving(),
      )
  }, [isOpen])
  useEffect(() => {
    if (isOpen) addEntries()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address below the open dialog is a new entry
  }, [isOpen, key])
}
