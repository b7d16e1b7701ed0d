import { useEffect } from 'react'
import { useBlocker, useLocation, type Location } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  readonly losesChanges: () => boolean
  /** What is lost. */
  readonly title?: string
  readonly text?: string
  readonly act?: string
  /** What else leaves, on the same screen. */
  readonly leaves?: (from: Location, to: Location) => boolean
}

/** Asks before changes that are not saved are lost with another screen, a reload or a closed tab. */
export function LeaveGuard({
  losesChanges,
  title = '¿Salir sin guardar?',
  text = 'Lo que cambiaste en esta pantalla se pierde.',
  act = 'Salir sin guardar',
  leaves,
}: LeaveGuardProps) {
  const { pathname } = useLocation()
  // Once the screen has been left it may still be shown for a moment: what follows then is not its own.
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
