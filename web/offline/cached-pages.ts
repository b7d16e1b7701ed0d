import { CACHED_AT_HEADER, CACHED_TITLE_HEADER, PAGES_CACHE } from './worker/protocol.ts'

/** A page that can be opened without network. */
export interface CachedPage {
  /** Path and query. */
  readonly path: string
  readonly title: string
  /** ISO 8601. */
  readonly cachedAt: string
}

/** The pages cached on this device, the latest first. Empty where storage is refused. */
export async function cachedPages(): Promise<CachedPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE))
    const pages = await Promise.all(names.map(pagesIn))
    return pages.flat().toSorted((one, other) => other.cachedAt.localeCompare(one.cachedAt))
  } catch {
    return []
  }
}

async function pagesIn(name: string): Promise<CachedPage[]> {
  const cache = await caches.open(name)
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const headers = (await cache.match(url, { ignoreVary: true }))?.headers
      const { pathname, search } = new URL(url)
      return {
        path: pathname + search,
        title: withoutSite(decodeURIComponent(headers?.get(CACHED_TITLE_HEADER) ?? '')) || decodeURI(pathname),
        cachedAt: headers?.get(CACHED_AT_HEADER) ?? '',
      }
    }),
  )
  return pages.filter(({ cachedAt }) => cachedAt !== '')
}

function withoutSite(title: string): string {
  return title.replace(/ \| Tuerca$/u, '')
}
