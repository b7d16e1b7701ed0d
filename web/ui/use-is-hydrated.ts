import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** false in the page as the server renders it, and in the first rendering in the browser, which must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
