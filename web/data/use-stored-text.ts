import { useCallback, useSyncExternalStore } from 'react'
import { storedText, watchStoredText } from './stored-text.ts'

/** A text that this browser keeps, null where there is none; undefined while the server renders and until the page stands. */
export function useStoredText(key: string): string | null | undefined {
  const watch = useCallback((onChange: () => void) => watchStoredText(key, onChange), [key])
  return useSyncExternalStore<string | null | undefined>(
    watch,
    () => storedText(key),
    () => undefined,
  )
}
