import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/**
 * What a link of a mail carries after its #, where it reaches no server's log; null: the link has none. undefined while the page is
 * the server's, which does not get it.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return undefined
  return hash.length > 1 ? hash.slice(1) : null
}
