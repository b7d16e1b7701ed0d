import { SCREENS } from '#domain/screen-address.ts'
import { CACHED_AT_HEADER, type VisitMessage } from './protocol.ts'
import { FILES, OFFLINE_PAGE, PAGES } from './caches.ts'
import { addToCache, cached, removeFromCache } from './bounded-cache.ts'
import { pageAddress } from './page-address.ts'
import { isPage, timestampedPage } from './timestamped-answer.ts'

/** A page that was cached more recently is not fetched again. */
const FRESH_MS = 5 * 60_000

/**
 * Caches a visited page and its files. The page is fetched without cookies: the cached one is what every visitor gets,
 * whether the person opened its address or navigated to it. `base` is an absolute address.
 */
export async function cacheVisitedPage({ page, files }: VisitMessage, base: string): Promise<void> {
  await Promise.all([cachePage(pageAddress(page, base)), ...files.map(cacheFile)])
}

async function cachePage(page: string): Promise<void> {
  const before = (await cached(PAGES, page))?.headers.get(CACHED_AT_HEADER)
  if (before != null && Date.now() - Date.parse(before) < FRESH_MS) return
  const answer = await fetch(page, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (isPage(answer)) await addToCache(PAGES, page, await timestampedPage(answer, new Date()))
  // A failing server says nothing about the page; a 404 does.
  else if (answer.status < 500) await removeFromCache(PAGES, page)
}

async function cacheFile(file: string): Promise<void> {
  if ((await cached(FILES, file)) !== undefined) return
  const answer = await fetch(file)
  if (answer.ok) await addToCache(FILES, file, answer)
}

/** Caches the offline screen with every file that it loads. */
export async function cacheOfflinePage(base: string): Promise<void> {
  const address = base + SCREENS.offline.slice(1)
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-store', headers: { accept: 'text/html' } })
  if (!isPage(answer)) throw new Error(`${address} answered ${answer.status}`)
  const html = await answer.clone().text()
  const files = new Set(
    [...html.matchAll(/"(\/[^"\s]*\/assets\/[^"\s]+)"/gu)].map(([, path = '']) => new URL(path, base).href),
  )
  await Promise.all([...files].map(refreshFile))
  await addToCache(OFFLINE_PAGE, address, await timestampedPage(answer, new Date()))
}

/** Fetched also when cached already: files of the newest build must be the last to be removed. */
async function refreshFile(file: string): Promise<void> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  await addToCache(FILES, file, answer)
}
