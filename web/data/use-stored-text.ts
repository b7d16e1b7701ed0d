import { useCallback, useSyncExternalStore } from 'react'
import { keptText, watchText } from './stored-text.ts'

/** A text that this browser keeps, null where there is none; undefined while the server renders and until the page stands. */
export function useKeptText(key: string): string | null | undefined {
  const watch = useCallback((onChange: () => void) => watchText(key, onChange), [key])
  return useSyncExternalStore<string | null | undefined>(
    watch,
    () => keptText(key),
    () => undefined,
  )
}
