// Texts in the browser's storage. Storage may be refused (private windows, blocked cookies): then a text lasts as long as the page.

const inPage = new Map<string, string>()
const watchers = new Map<string, Set<() => void>>()

export function storedText(key: string): string | null {
  try {
    // A text that did not fit into the storage is newer than the stored one.
    return inPage.get(key) ?? localStorage.getItem(key)
  } catch {
    return inPage.get(key) ?? null
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    inPage.delete(key)
  } catch {
    inPage.set(key, text)
  }
  tell(key)
}

export function removeStoredText(key: string): void {
  inPage.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
  tell(key)
}

/** Calls back when the text changes, in this tab or another. Returns a function that stops it. */
export function watchStoredText(key: string, onChange: () => void): () => void {
  const ofKey = watchers.get(key) ?? new Set()
  watchers.set(key, ofKey)
  ofKey.add(onChange)
  // A cleared storage has no key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    ofKey.delete(onChange)
    window.removeEventListener('storage', onStorage)
  }
}

function tell(key: string): void {
  for (const onChange of watchers.get(key) ?? []) onChange()
}
