import { SCREENS } from '#domain/screen-address.ts'
import { CACHED_AT_HEADER, type VisitMessage } from './protocol.ts'
import { FILES, OFFLINE_PAGE, PAGES } from './caches.ts'
import { addToCache, cached, removeFromCache } from './bounded-cache.ts'
import { isPage, timestampedPage } from './timestamped-answer.ts'

/** What was kept less than this ago is not fetched once more. */
const FRESH_MS = 5 * 60_000

/**
 * Keeps a page that somebody saw, and its files. It is fetched without cookies: what is kept is what everybody gets, however
 * the person came to it, by an address or by a change of screen.
 */
export async function cacheVisitedPage({ page, files }: VisitMessage): Promise<void> {
  await Promise.all([cachePage(page), ...files.map(cacheFile)])
}

async function cachePage(page: string): Promise<void> {
  const before = (await cached(PAGES, page))?.headers.get(CACHED_AT_HEADER)
  if (before != null && Date.now() - Date.parse(before) < FRESH_MS) return
  const answer = await fetch(page, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (isPage(answer)) await addToCache(PAGES, page, await timestampedPage(answer, new Date()))
  // A failure of the server says nothing of the page; that it is gone does.
  else if (answer.status < 500) await removeFromCache(PAGES, page)
}

async function cacheFile(file: string): Promise<void> {
  if ((await cached(FILES, file)) !== undefined) return
  const answer = await fetch(file)
  if (answer.ok) await addToCache(FILES, file, answer)
}

/** The screen for what was never seen, with all that it loads. */
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

/** Also what is there already: what the newest build needs must be the last to make room. */
async function refreshFile(file: string): Promise<void> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  await addToCache(FILES, file, answer)
}
