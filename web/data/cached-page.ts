/**
 * Opens a page as the service worker has kept it, in place of this one. false: it has not, and nothing happens.
 *
 * @param address whole.
 */
export async function openCachedPage(address: string): Promise<boolean> {
  try {
    // Only pages are kept under addresses of screens.
    if ((await caches.match(address, { ignoreVary: true })) === undefined) return false
  } catch {
    // No storage: an unsafe origin, or refused.
    return false
  }
  window.location.assign(address)
  return true
}
