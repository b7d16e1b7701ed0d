/** Stands for the site itself: an address that leads elsewhere does not begin with it. */
const SITE = 'https://sitio.invalid'

/** Whether a path leads to a file of the API, which the browser saves, and not to a screen. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/api/')
}

/**
 * Where to go after the login: the path, query and fragment of `written`, which anybody can have put into the address, if it leads
 * to this site; otherwise null. Signs that browsers read as slashes ('/\\evil.com', '/\t/evil.com') are resolved as they do.
 */
export function returnPath(written: string | null): string | null {
  if (written === null || !written.startsWith('/') || !URL.canParse(written, SITE)) return null
  const { origin, pathname, search, hash } = new URL(written, SITE)
  // '/.//evil.com' has this site's origin, and a path that read by itself leads to another.
  if (origin !== SITE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
