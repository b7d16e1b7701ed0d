import type { App } from '#server/platform/http/app-type.ts'
import { ChangeCache } from '#server/platform/cache/change-cache.ts'
import { PrecompressedText } from '#server/platform/http/precompressed.ts'
import type { RenderedPage } from '../render.ts'
import { PageTemplate } from './page-template.ts'
import { hashScripts } from './script-hashes.ts'
import type { PersonalValues } from './session-slots.ts'

/** A rendered page that is the same for every anonymous visitor, with its content policy. */
export interface CachedPage {
  readonly html: PrecompressedText
  readonly bytes: number
  readonly headers: Readonly<Record<string, string>>
  /** Until something on it begins or ends. */
  readonly freshForMs: number
}

/** Pages by their address: path, and the query that the screen knows. */
export type PageCache = ChangeCache<CachedPage>

/** Pages for people who are logged in, by their rights and the address. */
export type TemplateCache = ChangeCache<PageTemplate>

/** A product page takes about 12 kB. */
const MAX_BYTES = 16 * 1024 * 1024
/** Scheduled content shows at most this much later, and content with a known time (`freshUntilChange`) at that time. */
const MAX_AGE_MS = 60_000
/** Of Brotli: higher takes longer than rendering saves bytes. */
const QUALITY = 5

interface CacheLimits {
  readonly maxBytes?: number
  readonly maxAgeMs?: number
}

export function createPageCache(limits: CacheLimits = {}): PageCache {
  return createCache<CachedPage>(limits)
}

export function createTemplateCache(): TemplateCache {
  return createCache<PageTemplate>({})
}

function createCache<Page extends { readonly bytes: number; readonly freshForMs: number }>({
  maxBytes = MAX_BYTES,
  maxAgeMs = MAX_AGE_MS,
}: CacheLimits): ChangeCache<Page> {
  return new ChangeCache({ maxBytes, maxAgeMs, bytesOf: ({ bytes }) => bytes, lifeOf: ({ freshForMs }) => freshForMs })
}

/**
 * The rendered page as the cache holds it, or null for one that must not be cached: an error, a redirect, one behind which a call
 * failed, one that shows something else in the same second, one that sets a cookie. Its inline scripts are allowed by their hashes: they are the same in every answer. The nonce
 * of its styles, which the browser makes too, lives as long as the cached page.
 */
export function toCachedPage(app: App, page: RenderedPage, nonce: string): CachedPage | null {
  const freshForMs = freshnessOf(page)
  if (freshForMs === null) return null
  const { 'content-type': contentType = '' } = page.headers
  const { html, hashes } = hashScripts(page.html, nonce)
  const text = new PrecompressedText(html, { contentType, quality: QUALITY })
  return {
    html: text,
    bytes: text.bytes,
    freshForMs,
    headers: {
      ...page.headers,
      'content-security-policy': app.contentPolicy({ scripts: hashes, styleNonce: nonce }),
    },
  }
}

/** The same of a page that was rendered with values that stand for those of a session. */
export function toTemplate(page: RenderedPage, standIns: PersonalValues, sample: PersonalValues): PageTemplate | null {
  const freshForMs = freshnessOf(page)
  if (freshForMs === null) return null
  return new PageTemplate(page.html, standIns, sample, { headers: page.headers, freshForMs })
}

/** In milliseconds; null: the page must not be cached. */
function freshnessOf({ status, headers, isLasting, freshForSeconds }: RenderedPage): number | null {
  const { 'content-type': contentType = '', 'set-cookie': cookie } = headers
  if (freshForSeconds <= 0 || status !== 200 || !isLasting || cookie !== undefined) return null
  return contentType.startsWith('text/html') ? freshForSeconds * 1000 : null
}
