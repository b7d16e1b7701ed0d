import { useCallback, useSyncExternalStore } from 'react'
import { storedText, watchStoredText } from './stored-text.ts'

/** A stored text; null where there is none; undefined until hydration. */
export function useStoredText(key: string): string | null | undefined {
  const watch = useCallback((onChange: () => void) => watchStoredText(key, onChange), [key])
  return useSyncExternalStore<string | null | undefined>(
    watch,
    () => storedText(key),
    () => undefined,
  )
}
