import { createContext, useRouteLoaderData } from 'react-router'
import type { SessionData } from '#contract/session.ts'

/** Who looks at the page. Set by server/pages; the page carries it as the data of its root route. */
export const sessionContext = createContext<SessionData>()

const NOBODY: SessionData = {
  id: null,
  cliente_auth: null,
  rol_auth: [],
  permissions_auth: [],
  isLoggedin: false,
}

export function useSession(): SessionData {
  return useRouteLoaderData<{ session: SessionData }>('root')?.session ?? NOBODY
}
