import { useEffect } from 'react'
import { useBlocker, useLocation, type Location } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Called at the moment of leaving. */
  readonly losesChanges: () => boolean
  readonly title?: string
  readonly text?: string
  readonly act?: string
  /** Further navigations, on the same screen, that count as leaving. */
  readonly leaves?: (from: Location, to: Location) => boolean
}

/** Asks before unsaved changes are lost by a navigation, a reload or a closed tab. */
export function LeaveGuard({
  losesChanges,
  title = '¿Salir sin guardar?',
  text = 'Lo que cambiaste en esta pantalla se pierde.',
  act = 'Salir sin guardar',
  leaves,
}: LeaveGuardProps) {
  const { pathname } = useLocation()
  // A screen that was left may be shown for another moment: later navigations are not its own.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname === pathname && (to.pathname !== pathname || leaves?.(from, to) === true) && losesChanges(),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (losesChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [losesChanges])
  return (
    <ConfirmDialog
      isOfHistory
      isOpen={blocker.state === 'blocked'}
      title={title}
      text={text}
      act={act}
      cancel="Seguir aquí"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
