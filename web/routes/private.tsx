import '#web/ui/pieces/private.css'
import { useEffect } from 'react'
import { Outlet, redirect, type MiddlewareFunction } from 'react-router'
import type { SessionData } from '#contract/session.ts'
import { mayOpen } from '#domain/access.ts'
import { accessOfScreen, PRIVATE_SCREENS } from '#domain/screens.ts'
import { workScreens } from '#domain/navigation/work-groups.ts'
import { SideNavigation } from '#web/app/shell/side-navigation/side-navigation.tsx'
import type { FrameHandle } from '#web/app/shell/staff-frame.ts'
import { loginPath, paths } from '#web/app/paths.ts'
import { withBase, withoutBase } from '#web/app/navigation/router-base.ts'
import { grantsOf, knownSession, nextSignIn, sessionContext } from '#web/data/session.ts'

/** The guard of every private screen (specification, section 6). @returns where to redirect; null: the viewer may open it */
function guard(pattern: string, url: URL, session: SessionData): string | null {
  const account = PRIVATE_SCREENS.account.path
  // Until it is set up, nothing else is allowed.
  if (session.requiereSegundoFactor) return `/${pattern}` === account ? null : account
  const decision = mayOpen(accessOfScreen(`/${pattern}`), grantsOf(session))
  if (decision === 'open') return null
  return decision === 'login' ? loginPath(withoutBase(url.pathname) + url.search) : paths.unauthorized
}

/** On the first visit. The response that a middleware throws on the server is sent unchanged: it needs the router base. */
export const middleware: MiddlewareFunction[] = [
  ({ pattern, url, context }) => {
    const elsewhere = guard(pattern, url, context.get(sessionContext))
    if (elsewhere !== null) throw redirect(withBase(elsewhere))
  },
]

/** On each navigation in the browser. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ pattern, url }) => {
    // The login is shown over the open screen: the navigation waits for it.
    if (isShown && !knownSession().isLoggedin) await nextSignIn()
    const elsewhere = guard(pattern, url, knownSession())
    if (elsewhere !== null) throw redirect(elsewhere)
  },
]

/** The shell puts it beside the screen. */
export const handle: FrameHandle = {
  frame: { isFor: (grants) => workScreens(grants).length > 0, Navigation: SideNavigation },
}

/** Whether a private screen is open in the browser. */
let isShown = false

export default function PrivateScreens() {
  useEffect(() => {
    isShown = true
    return () => {
      isShown = false
    }
  }, [])
  return (
    <>
      <Outlet />
      {/* The style sheet of private screens reads it. */}
      <span hidden data-private />
    </>
  )
}
