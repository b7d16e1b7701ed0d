import { SCREENS } from '#domain/screen-address.ts'
import { DATA, FILES, OFFLINE_PAGE, PAGES, PICTURES } from './caches.ts'
import { addToCache, cached } from './bounded-cache.ts'
import { pageAddress } from './page-address.ts'
import { isPublic, timestampedData } from './timestamped-answer.ts'
import type { AnswerEvent } from './worker-scope.ts'

/** A page from the network; else the cached page; else the offline screen. `base` is an absolute address. */
export async function answerPage(event: AnswerEvent, base: string): Promise<Response> {
  const { url } = event.request
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const offline = base + SCREENS.offline.slice(1)
    if (withoutFragment(url) === offline) return (await cached(OFFLINE_PAGE, offline)) ?? Response.error()
    // A redirect, since the router starts only under the address of its screen. The fragment names the requested page.
    return (
      (await cached(PAGES, pageAddress(url, base))) ??
      Response.redirect(`${offline}#${url.slice(new URL(url).origin.length)}`)
    )
  }
}

/** A file whose name carries the hash of its content. */
export async function answerFile(event: AnswerEvent): Promise<Response> {
  const { request } = event
  const before = await cached(FILES, request.url)
  if (before !== undefined) return before
  const answer = await fetch(request)
  if (answer.status === 200) event.waitUntil(addToCache(FILES, request.url, answer.clone()))
  return answer
}

export async function answerPicture(event: AnswerEvent): Promise<Response> {
  return networkFirst(event, PICTURES, async (answer) => (answer.status === 200 ? answer : null))
}

/** Data of the API. Only answers with `cache-control: public` are cached. */
export async function answerData(event: AnswerEvent): Promise<Response> {
  return networkFirst(event, DATA, async (answer) => (isPublic(answer) ? timestampedData(answer, new Date()) : null))
}

async function networkFirst(
  event: AnswerEvent,
  cache: typeof DATA,
  toKeep: (answer: Response) => Promise<Response | null>,
): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    const copy = answer.clone()
    event.waitUntil(toKeep(copy).then(async (marked) => marked && addToCache(cache, request.url, marked)))
    return answer
  } catch (error) {
    const before = await cached(cache, request.url)
    if (before === undefined) throw error
    return before
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
