import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** false on the server and in the first rendering in the browser, which must be equal. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
