import '#web/ui/pieces/private.css'
import { useEffect } from 'react'
import { Outlet, redirect, type MiddlewareFunction } from 'react-router'
import type { SessionData } from '#contract/session.ts'
import { mayOpen } from '#domain/access.ts'
import { accessOfScreen, PRIVATE_SCREENS } from '#domain/screens.ts'
import { loginPath, paths } from '#web/app/paths.ts'
import { withBase, withoutBase } from '#web/app/navigation/router-base.ts'
import { grantsOf, knownSession, nextSignIn, sessionContext } from '#web/data/session.ts'

/** The guard of every screen behind the login (specification, section 6). @returns where it sends the viewer; null: it lets them in. */
function guard(pattern: string, url: URL, session: SessionData): string | null {
  const account = PRIVATE_SCREENS.account.path
  // Until it is set up nothing else can be done.
  if (session.requiereSegundoFactor) return `/${pattern}` === account ? null : account
  const decision = mayOpen(accessOfScreen(`/${pattern}`), grantsOf(session))
  if (decision === 'open') return null
  return decision === 'login' ? loginPath(withoutBase(url.pathname) + url.search) : paths.unauthorized
}

/** At the first visit. What a middleware on the server throws is sent as it is: it needs the router base. */
export const middleware: MiddlewareFunction[] = [
  ({ pattern, url, context }) => {
    const elsewhere = guard(pattern, url, context.get(sessionContext))
    if (elsewhere !== null) throw redirect(withBase(elsewhere))
  },
]

/** At each change of screen in the browser. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ pattern, url }) => {
    // The login is shown over the screen that is open: its next step waits for it.
    if (isShown && !knownSession().isLoggedin) await nextSignIn()
    const elsewhere = guard(pattern, url, knownSession())
    if (elsewhere !== null) throw redirect(elsewhere)
  },
]

/** Whether a private screen is open, in the browser. */
let isShown = false

export default function PrivateScreens() {
  useEffect(() => {
    isShown = true
    return () => {
      isShown = false
    }
  }, [])
  return <Outlet />
}
