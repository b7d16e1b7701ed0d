const STORAGE_KEY = 'tuerca-recargada-por'

/** Whether the page was already reloaded for the chunk of this name: another reload would not help. */
export function wasReloadedFor(id: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === id
  } catch {
    return false
  }
}

export function markReloadedFor(id: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Storage may be refused: then the reload is offered again.
  }
}
