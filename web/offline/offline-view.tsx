import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ActionButton } from '#web/ui/action-button.tsx'
import screen from '#web/ui/screen.module.css'
import { isReachable } from '#web/data/is-reachable.ts'
import { CachedPageList } from './cached-page-list.tsx'
import { useIsOnline } from './use-is-online.ts'
import classes from './offline-view.module.css'

/** Shown in place of a page that is not cached, which the fragment names. Lists the pages that are. */
export function OfflineView() {
  // The server does not see the fragment.
  const wanted = useWanted()
  const isOnline = useIsOnline()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const open = async () => {
    if (wanted === null) return
    setBusy(true)
    const answers = await isReachable(wanted)
    setBusy(false)
    setFailed(!answers)
    if (answers) window.location.replace(wanted)
  }
  // Also where the network came back before this page listened.
  useEffect(() => {
    if (!isOnline || wanted === null) return
    void isReachable(wanted).then((answers) => answers && window.location.replace(wanted))
  }, [isOnline, wanted])
  return (
    <div className={classes.page}>
      <div className="min-w-0">
        <h1 className={`${screen.heading ?? ''} ${screen.marked ?? ''}`}>
          {wanted !== null || !isOnline ? 'Sin conexión' : 'Páginas guardadas'}
        </h1>
        {wanted === null ? (
          <p className={`text-lg leading-145 max-w-36 ${classes.lead ?? ''}`}>
            Lo que ves en esta tienda se guarda en este equipo y se puede leer sin internet.
          </p>
        ) : (
          <>
            <p className={`text-lg leading-145 max-w-36 ${classes.lead ?? ''}`} role="alert">
              No hay internet y esta página no está guardada en este equipo.{' '}
              {hasFailed ? 'Aún no hay conexión.' : 'Se abrirá en cuanto vuelva la señal.'}
            </p>
            <p className="faint break-anywhere mb-16">{decodeURI(wanted)}</p>
            <ActionButton isBusy={isBusy} onClick={() => void open()}>
              {!isBusy && <IconRefresh size={20} aria-hidden />}
              Reintentar
            </ActionButton>
          </>
        )}
      </div>
      <div className={`min-w-0 ${classes.saved ?? ''}`}>
        <CachedPageList whenEmpty="Aún no hay nada guardado: abre una pieza o una lista con internet y aquí la encontrarás." />
      </div>
    </div>
  )
}

/** Path and query that could not be opened: only of this origin. */
function useWanted(): string | null {
  const { hash } = useLocation()
  const [isInBrowser, setInBrowser] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- one more rendering is the point.
  useEffect(() => setInBrowser(true), [])
  const path = hash.slice(1)
  return isInBrowser && /^\/(?!\/)/u.test(path) ? path : null
}
