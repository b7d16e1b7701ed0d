import { useEffect } from 'react'
import { createPath, useHref, useLocation, useNavigation } from 'react-router'
import { hasSecret } from '#domain/addresses/secret-address.ts'
import { useSession } from '#web/data/session.ts'
import type { VisitMessage } from './worker/protocol.ts'

/** A page that is left sooner is not cached. */
const VISITED_AFTER_MS = 1000
/** At the first visit some files load before the worker is installed: a second report names those too. */
const FIRST_VISIT_AGAIN_MS = 5000

const base = import.meta.env.BASE_URL

/**
 * Has the service worker cache each visited screen, except for logged-in users, where the browser saves data, and for screens opened by a
 * secret link: those would stay in the browser, and count as opened once more.
 */
export function useReportVisits(): void {
  const { pathname, search } = useLocation()
  const path = useHref(createPath({ pathname, search }))
  const isIdle = useNavigation().state === 'idle'
  const { isLoggedin } = useSession()
  useEffect(() => {
    // Old browsers have no service worker.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void register()
  }, [])
  useEffect(() => {
    if (
      !import.meta.env.PROD ||
      !('serviceWorker' in navigator) ||
      !isIdle ||
      isLoggedin ||
      hasSecret(path) ||
      savesData()
    )
      return
    const after =
      navigator.serviceWorker.controller === null ? [VISITED_AFTER_MS, FIRST_VISIT_AGAIN_MS] : [VISITED_AFTER_MS]
    const timers = after.map((ms) => setTimeout(() => void reportVisit(path), ms))
    return () => timers.forEach(clearTimeout)
  }, [path, isIdle, isLoggedin])
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base, updateViaCache: 'none' })
  } catch (error) {
    // The store works without.
    console.warn('service worker', error)
  }
}

async function reportVisit(path: string): Promise<void> {
  // Reported also if another screen is shown by the time the worker is ready.
  const message: VisitMessage = { type: 'visited', page: window.location.origin + path, files: loadedFiles() }
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes none.
  active?.postMessage(message)
}

function loadedFiles(): string[] {
  const assets = `${window.location.origin}${base}assets/`
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(names)].filter((name) => name.startsWith(assets) && !name.startsWith(`${assets}pdfjs-`))
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}
