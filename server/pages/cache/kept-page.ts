import { KeptUntilChange } from '#server/platform/cache/change-cache.ts'
import { PackedPage } from './packed-page.ts'

/** A rendered page that is the same for every anonymous visitor. */
export interface KeptPage {
  readonly page: PackedPage
  readonly headers: Readonly<Record<string, string>>
}

/** By the whole address. */
export type PageCache = KeptUntilChange<KeptPage>

/** A product page takes about 13 kB. */
const MAX_BYTES = 16 * 1024 * 1024
/** What is scheduled for a time shows at most this much later. */
const MAX_AGE_MS = 60_000

export function createPageCache(limits: { maxBytes?: number; maxAgeMs?: number } = {}): PageCache {
  const { maxBytes = MAX_BYTES, maxAgeMs = MAX_AGE_MS } = limits
  return new KeptUntilChange({ maxBytes, maxAgeMs, bytesOf: ({ page }) => page.bytes })
}

/**
 * The rendered page as it is kept, or null, with the response untouched, for one that is not to be kept: an error, a
 * redirect, what sets a cookie, what is no page.
 */
export async function keepPage(response: Response, nonce: string): Promise<KeptPage | null> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('text/html') || response.headers.has('set-cookie')) return null
  const html = await response.text()
  return {
    page: new PackedPage(withoutNonceOfLinks(html, nonce), nonce),
    headers: Object.fromEntries(response.headers),
  }
}

/** What links load comes from this origin and needs none; each is a hole that cannot be compressed. */
function withoutNonceOfLinks(html: string, nonce: string): string {
  return html.replaceAll(/<link\b[^>]*>/gu, (link) => link.replace(` nonce="${nonce}"`, ''))
}
