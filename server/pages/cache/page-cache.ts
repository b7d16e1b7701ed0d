import type { App } from '#server/platform/http/app-type.ts'
import { ChangeCache } from '#server/platform/cache/change-cache.ts'
import { PrecompressedText } from '#server/platform/http/precompressed.ts'
import { hashScripts } from './script-hashes.ts'

/** A rendered page that is the same for every anonymous visitor, with its content policy. */
export interface CachedPage {
  readonly html: PrecompressedText
  readonly headers: Readonly<Record<string, string>>
}

/** Pages by their whole address. */
export type PageCache = ChangeCache<CachedPage>

/** A product page takes about 12 kB. */
const MAX_BYTES = 16 * 1024 * 1024
/** What is scheduled for a time shows at most this much later. */
const MAX_AGE_MS = 60_000
/** Of Brotli: higher takes longer than rendering saves bytes. */
const QUALITY = 5

export function createPageCache(limits: { maxBytes?: number; maxAgeMs?: number } = {}): PageCache {
  const { maxBytes = MAX_BYTES, maxAgeMs = MAX_AGE_MS } = limits
  return new ChangeCache({ maxBytes, maxAgeMs, bytesOf: ({ html }) => html.bytes })
}

/**
 * The rendered page as the cache holds it, or null, with the response untouched, for one that must not be cached: an error, a
 * redirect, one that sets a cookie, one that is not HTML. Its inline scripts are allowed by their hashes: they are the same in
 * every answer. The nonce of its styles, which the browser makes too, lives as long as the cached page.
 */
export async function toCachedPage(app: App, response: Response, nonce: string): Promise<CachedPage | null> {
  const contentType = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !contentType.startsWith('text/html') || response.headers.has('set-cookie')) return null
  const { html, hashes } = hashScripts(await response.text(), nonce)
  return {
    html: new PrecompressedText(html, { contentType, quality: QUALITY }),
    headers: {
      ...Object.fromEntries(response.headers),
      'content-security-policy': app.contentPolicy({ scripts: hashes, styleNonce: nonce }),
    },
  }
}
