/**
 * Opens the cached page of an address in place of this one. Returns false, and does nothing, where none is cached.
 *
 * @param address absolute.
 */
export async function openCachedPage(address: string): Promise<boolean> {
  try {
    // Only pages are cached under addresses of screens.
    if ((await caches.match(address, { ignoreVary: true })) === undefined) return false
  } catch {
    // No storage: an unsafe origin, or refused.
    return false
  }
  window.location.assign(address)
  return true
}
