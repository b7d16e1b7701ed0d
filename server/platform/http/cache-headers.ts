import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { matchesEtag } from './etag.ts'

/** Cache-Control of texts that change by the day: fresh for a minute, then shown for one more while a new one is fetched. */
export const ONE_MINUTE = 'public, max-age=60, stale-while-revalidate=60'
/** Cache-Control of answers that must show a change at once: cached, and revalidated on every use. */
export const REVALIDATE = 'public, no-cache'
/** Cache-Control of what never changes, since its address is made from its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** As IMMUTABLE, for content that may be withdrawn: browsers cache what they have shown, and shared caches revalidate after a minute. */
export const IMMUTABLE_IN_BROWSERS = `${IMMUTABLE}, s-maxage=60`

const A_MINUTE = 60

/**
 * Limits how long browsers and the cache of pages store an answer of a ONE_MINUTE scope: no longer than until the clock changes it. Answers
 * to a logged-in user are not cached, so nothing is read for them. @param secondsUntilChange null: no change is known
 */
export async function freshUntilChange(
  { resolvedViewer }: FastifyRequest,
  reply: FastifyReply,
  secondsUntilChange: () => Promise<number | null> | number,
): Promise<void> {
  if (resolvedViewer?.isLoggedin === true) return
  const seconds = await secondsUntilChange()
  if (seconds === null || seconds >= A_MINUTE) return
  reply.header('cache-control', `public, max-age=${Math.max(0, seconds)}`)
}

/**
 * Adds Cache-Control and an ETag to the answers of this scope, which are the same for every anonymous visitor, and answers 304 when the
 * client has the same already. A route may set a shorter time itself. Failures and answers to a logged-in user stay uncached.
 */
export function addCacheHeaders(scope: App, cacheControl: string): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    const hasSession = request.resolvedViewer?.isLoggedin === true
    if (reply.statusCode !== 200 || hasSession || typeof payload !== 'string') return payload
    // Weak: the same answer may come compressed in several ways.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'cache-control': reply.getHeader('cache-control') ?? cacheControl, etag })
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload
    reply.status(304).removeHeader('content-type')
    return null
  })
}
