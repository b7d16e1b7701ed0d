import { redirect } from 'react-router'
import { withBase } from './router-base.ts'

/** Long enough to spare visitors the redirect; short enough for the name to change back. */
const CACHED = 'public, max-age=3600'

/**
 * Throws a 301 redirect where the requested address is not the canonical one of the screen: another spelling of a key or name, or other
 * case. The query stays.
 *
 * @param path of the screen, below the router base.
 */
export function redirectToCanonical(url: URL, path: string): void {
  const own = withBase(path)
  if (decodeURIComponent(url.pathname).replace(/\/+$/u, '') === decodeURIComponent(own)) return
  throw redirect(path + url.search, { status: 301, headers: { 'cache-control': CACHED } })
}
