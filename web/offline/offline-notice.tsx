import { useQueryClient } from '@tanstack/react-query'
import { IconCloudOff } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { clearCachedAnswers, oldestCachedAnswer, watchCachedAnswers } from '#web/data/cached-answers.ts'
import { saveTypedTexts } from '#web/app/lazy/typed-texts.ts'
import { isReachable } from '#web/data/is-reachable.ts'
import { paths } from '#web/app/paths.ts'
import { cachedTime } from './cached-time.ts'
import { useIsOnline, useOnOnline } from './use-is-online.ts'
import classes from './offline-notice.module.css'

/** Shows that there is no network, and the age of the shown data. Disappears once the data is fresh. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const pageCachedAt = usePageCachedAt()
  const cachedAt = useOldest(pageCachedAt)
  const { isBusy, isUnreachable, renew } = useRenewal(pageCachedAt !== null)
  const isOfflineScreen = useMatch(paths.offline) !== null
  useOnOnline(() => {
    // An open dialog is not interrupted: the button stays.
    if (cachedAt !== null && document.querySelector('[aria-modal="true"]') === null) void renew()
  })
  // The offline screen has this text itself.
  if (isOfflineScreen || (cachedAt === null && isOnline)) return null
  return (
    <div className={`flex items-center gap-4-12 white ${classes.notice ?? ''}`} role="status">
      <IconCloudOff size={22} aria-hidden className={classes.icon} />
      <p className="grow min-w-0 leading-135">
        {cachedAt === null ? (
          <>
            <strong>Sin conexión.</strong> Puedes abrir lo que ya viste; buscar y preguntar necesitan internet.
          </>
        ) : (
          <>
            <strong>Sin conexión:</strong> ves lo guardado el <time dateTime={cachedAt}>{cachedTime(cachedAt)}</time>.
            {isUnreachable && ' Aún no hay conexión.'}
          </>
        )}
      </p>
      {cachedAt === null ? (
        <Link to={paths.offline} className={`tap-line flex-none semibold underlined px-12 ${classes.action ?? ''}`}>
          Ver lo guardado
        </Link>
      ) : (
        <button
          type="button"
          className={`tap-line flex-none semibold underlined px-12 ${classes.action ?? ''}`}
          aria-disabled={isBusy}
          onClick={() => void renew()}
        >
          Actualizar
        </button>
      )}
    </div>
  )
}

/** When the page was cached, if the service worker answered with a cached one; null after the next navigation. */
function usePageCachedAt(): string | null {
  const { key } = useLocation()
  const [first] = useState(key)
  const time = document.documentElement.dataset['guardado'] ?? null
  return key === first ? time : null
}

function useOldest(pageCachedAt: string | null): string | null {
  const answerCachedAt = useSyncExternalStore(watchCachedAnswers, oldestCachedAnswer, () => null)
  if (pageCachedAt === null || answerCachedAt === null) return pageCachedAt ?? answerCachedAt
  return pageCachedAt < answerCachedAt ? pageCachedAt : answerCachedAt
}

/** Reloads a cached page; on any other page repeats the queries. */
function useRenewal(isPageCached: boolean) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const renew = async () => {
    if (isBusy) return
    setBusy(true)
    const answers = await isReachable(window.location.href)
    setBusy(false)
    setUnreachable(!answers)
    if (!answers) return
    if (isPageCached) {
      saveTypedTexts()
      window.location.reload()
      return
    }
    clearCachedAnswers()
    await queries.invalidateQueries()
  }
  return { isBusy, isUnreachable, renew }
}
