import type { App } from '#server/platform/http/app-type.ts'
import { ChangeCache } from '#server/platform/cache/change-cache.ts'
import { PrecompressedText } from '#server/platform/http/precompressed.ts'
import type { RenderedPage } from '../render.ts'
import { hashScripts } from './script-hashes.ts'

/** A rendered page that is the same for every anonymous visitor, with its content policy. */
export interface CachedPage {
  readonly html: PrecompressedText
  readonly headers: Readonly<Record<string, string>>
  /** Until something on it begins or ends. */
  readonly freshForMs: number
}

/** Pages by their address: path, and the query that the screen knows. */
export type PageCache = ChangeCache<CachedPage>

/** A product page takes about 12 kB. */
const MAX_BYTES = 16 * 1024 * 1024
/** Scheduled content shows at most this much later, and content with a known time (`freshUntilChange`) at that time. */
const MAX_AGE_MS = 60_000
/** Of Brotli: higher takes longer than rendering saves bytes. */
const QUALITY = 5

export function createPageCache(limits: { maxBytes?: number; maxAgeMs?: number } = {}): PageCache {
  const { maxBytes = MAX_BYTES, maxAgeMs = MAX_AGE_MS } = limits
  return new ChangeCache({
    maxBytes,
    maxAgeMs,
    bytesOf: ({ html }) => html.bytes,
    lifeOf: ({ freshForMs }) => freshForMs,
  })
}

/**
 * The rendered page as the cache holds it, or null for one that must not be cached: an error, a redirect, one behind which a call
 * failed, one that shows something else in the same second, one that sets a cookie. Its inline scripts are allowed by their hashes: they are the same in every answer. The nonce
 * of its styles, which the browser makes too, lives as long as the cached page.
 */
export function toCachedPage(app: App, page: RenderedPage, nonce: string): CachedPage | null {
  const { 'content-type': contentType = '', 'set-cookie': cookie } = page.headers
  const freshForMs = page.freshForSeconds * 1000
  if (freshForMs <= 0) return null
  if (page.status !== 200 || !page.isLasting || !contentType.startsWith('text/html') || cookie !== undefined)
    return null
  const { html, hashes } = hashScripts(page.html, nonce)
  return {
    html: new PrecompressedText(html, { contentType, quality: QUALITY }),
    freshForMs,
    headers: {
      ...page.headers,
      'content-security-policy': app.contentPolicy({ scripts: hashes, styleNonce: nonce }),
    },
  }
}
