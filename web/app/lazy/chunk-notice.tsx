import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { useFailedChunk, type FailedChunk } from './failed-chunk.ts'
import { giveUpRouteModules, retryRouteModules } from './load-route-module.ts'
import { markReloadedFor, wasReloadedFor } from './reload-once.ts'
import { saveTypedTexts, restoreTypedTexts, takeTypedTexts } from './typed-texts.ts'
import classes from './chunk-notice.module.css'

/** Shows that a chunk failed to load, and offers one reload that preserves typed text. */
export function ChunkNotice() {
  const failure = useFailedChunk()
  // Also shown for a later failed chunk.
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => restoreTypedTexts(takeTypedTexts()), [])
  const { location: goal } = useNavigation()
  useEffect(() => {
    if (goal !== undefined) retryRouteModules()
  }, [goal])
  if (failure === null) return null
  return <Notice key={failure.address} failure={failure} isUnreachable={isUnreachable} onTried={setUnreachable} />
}

interface NoticeProps {
  readonly failure: FailedChunk
  readonly isUnreachable: boolean
  readonly onTried: (isUnreachable: boolean) => void
}

function Notice({ failure, isUnreachable, onTried }: NoticeProps) {
  const { goal, isCancelled } = useGoal(failure.holdsNavigation)
  const [wasReloaded] = useState(() => wasReloadedFor(failure.id))
  const [isBusy, setBusy] = useState(false)

  const reload = async () => {
    setBusy(true)
    // Without the server the browser would show its own error page.
    const answers = await isReachable(goal ?? hrefNow())
    setBusy(false)
    onTried(!answers)
    if (!answers) return
    saveTypedTexts()
    markReloadedFor(failure.id)
    if (goal === null || goal === hrefNow()) window.location.reload()
    else window.location.assign(goal)
  }

  // Until then a click would be cancelled with the navigation that failed.
  if (failure.holdsNavigation && !isCancelled) return null
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>
        <strong>No se cargó una parte de la página.</strong> {advice(wasReloaded, isUnreachable)}
      </p>
      {!wasReloaded && (
        <button
          type="button"
          className={`hover-accent ${classes.reload ?? ''}`}
          aria-disabled={isBusy}
          onClick={() => void reload()}
        >
          <IconRefresh size={20} aria-hidden />
          Recargar
        </button>
      )}
    </div>
  )
}

function advice(wasReloaded: boolean, isUnreachable: boolean): string {
  if (wasReloaded) return 'Ya recargamos y sigue sin llegar. Lo demás funciona; inténtalo más tarde.'
  if (isUnreachable) return 'Aún no hay conexión. Lo que escribiste sigue aquí: recarga cuando vuelva la señal.'
  return 'Recarga para traerla: lo que escribiste se conserva.'
}

/**
 * Cancels the pending navigation, whose code failed to load; another may try again.
 *
 * @returns its goal, with the router's base; null for none.
 */
function useGoal(holdsNavigation: boolean): { readonly goal: string | null; readonly isCancelled: boolean } {
  const { location: wanted } = useNavigation()
  const here = useLocation()
  const [held, setHeld] = useState<Location | null>(null)
  const [isCancelled, setCancelled] = useState(false)
  // React may render the navigation after its failure.
  if (holdsNavigation && held === null && wanted !== undefined) setHeld(wanted)
  if (held !== null && wanted === undefined && !isCancelled) setCancelled(true)
  const navigate = useNavigate()
  const cancel = useEffectEvent(async () => {
    const address = hrefNow()
    // Navigating to a fragment loads nothing, and replaces the pending navigation. The fragment is removed again.
    await navigate({ ...here, hash: '#contenido' }, { replace: true, preventScrollReset: true })
    window.history.replaceState(window.history.state, '', address)
    giveUpRouteModules()
  })
  useEffect(() => {
    if (held !== null) void cancel()
  }, [held])
  // The location of a pending navigation includes the base.
  return { goal: held === null ? null : createPath(held), isCancelled }
}

async function isReachable(href: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}

function hrefNow(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
