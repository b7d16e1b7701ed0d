/** Placeholder for the site itself: an address that leads elsewhere does not begin with it. */
const SITE = 'https://sitio.invalid'

/** Whether a path leads to a file of the API, which the browser saves, and not to a screen. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/api/')
}

/**
 * Where to go after the login: path, query and fragment of `written`, if it leads to this site; otherwise null. Anybody can write it into
 * an address. Characters that browsers read as slashes ('/\\evil.com', '/\t/evil.com') are resolved as browsers do.
 */
export function returnPath(written: string | null): string | null {
  if (written === null || !written.startsWith('/') || !URL.canParse(written, SITE)) return null
  const { origin, pathname, search, hash } = new URL(written, SITE)
  // '/.//evil.com' has this site's origin, but its path alone leads to another site.
  if (origin !== SITE || pathname.startsWith('//')) return null
  return pathname + search + hash
}
