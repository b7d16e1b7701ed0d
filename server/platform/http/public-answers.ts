import { createHash } from 'node:crypto'
import type { App } from './app-type.ts'
import { matchesEtag } from './etag.ts'

/** Kept for a minute, then for one more shown while a new one is fetched: for texts that change by the day. */
export const FOR_A_MINUTE = 'public, max-age=60, stale-while-revalidate=60'
/** Kept, but asked about each time: for what must show at once when somebody changes it. */
export const ASK_AGAIN = 'public, no-cache'

/**
 * The answers of this scope's calls are the same for everyone: browsers and proxies may keep them, and learn by 304 that
 * theirs still holds. Failures are not kept.
 */
export function keepPublicAnswers(scope: App, caching: string): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    // Weak: the same answer may come compressed in several ways.
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.headers({ 'cache-control': caching, etag })
    if (!matchesEtag(request.headers['if-none-match'], etag)) return payload
    reply.status(304).removeHeader('content-type')
    return null
  })
}
