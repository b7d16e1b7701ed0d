const STORAGE_KEY = 'tuerca-recargada-por'

/** Whether the page was already reloaded for this chunk: another reload would not help. */
export function wasReloadedFor(address: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === address
  } catch {
    return false
  }
}

export function markReloadedFor(address: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, address)
  } catch {
    // Storage may be refused: the offer is then made again.
  }
}
