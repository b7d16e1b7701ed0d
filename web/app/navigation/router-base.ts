const BASE = import.meta.env.BASE_URL.replace(/\/$/u, '')

/** A path below the router base as the root of the site has it: '/home' → '/tuerca/home'. */
export function withBase(path: string): string {
  return BASE + path
}

/** '/tuerca/home' → '/home'. A path that is not below the router base is returned unchanged. */
export function withoutBase(path: string): string {
  return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path
}
