import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { addEntries, setIsLeaving } from '#web/ui/dialog/layer-history.ts'

/** Informs the history of dialogs about the router's actions. */
export function useLayersInHistory(): void {
  const { key } = useLocation()
  // useNavigation reports a navigation after the dialog that began it has closed: only the router itself knows immediately.
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => setIsLeaving(() => router?.state.navigation.state !== 'idle'), [router])
  useEffect(() => {
    addEntries()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address below an open dialog is another entry
  }, [key])
}
