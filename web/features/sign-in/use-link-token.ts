import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/**
 * The part after the # of a mail's link, which reaches no server log; null: the link has none. undefined on the server and until hydration.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return undefined
  return hash.length > 1 ? hash.slice(1) : null
}
