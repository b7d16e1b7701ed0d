/**
 * Opens the cached page of an address instead of this one. Returns false, without an effect, where none is cached.
 *
 * @param address absolute.
 */
export async function openCachedPage(address: string): Promise<boolean> {
  try {
    // Only pages are cached under addresses of screens.
    if ((await caches.match(address, { ignoreVary: true })) === undefined) return false
  } catch {
    // No storage: an insecure origin, or refused by the browser.
    return false
  }
  window.location.assign(address)
  return true
}
