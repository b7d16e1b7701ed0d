import { knownQuery } from '#domain/screen-parameters.ts'

/** The address under which a page is cached: without what its screen does not read. `base` and the result are absolute addresses. */
export function pageAddress(address: string, base: string): string {
  const url = new URL(address)
  const screen = url.pathname.slice(new URL(base).pathname.length - 1)
  return url.origin + url.pathname + knownQuery(screen, url.searchParams)
}
