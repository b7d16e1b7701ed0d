import { SESSION_TAG_HEADER } from '#contract/limits.ts'
import { currentSession } from '#contract/session.ts'
import { ANONYMOUS, type Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { takeHandedViewer } from '#server/platform/http/handed-viewer.ts'
import { presentSession, sessionTag } from './present.ts'
import { viewerOfToken } from './service.ts'
import { readSessionCookie, sessionCookieName } from '#server/accounts/sessions/session-cookie.ts'

export interface ViewerOptions {
  readonly database: Database
  readonly secret: string
  readonly https: boolean
  /** Begins and ends with a slash. */
  readonly basePath: string
}

/**
 * Resolves the viewer of a request, before access is checked. No other code does. A user without the second factor that one of their roles
 * requires is a visitor to all calls except those by which they set it up. Answers to a logged-in user are not stored anywhere, and carry a
 * tag of the session data that they were made with.
 */
export function installViewer(app: App, { database, secret, https, basePath }: ViewerOptions): void {
  const cookieName = sessionCookieName({ https })
  const assets = `${basePath}assets/`
  app.decorateRequest('resolvedViewer', null)
  app.decorateRequest('viewer', {
    getter() {
      const { resolvedViewer, routeOptions } = this
      if (resolvedViewer === null) return ANONYMOUS
      const isUnproven = resolvedViewer.person?.mustSetUpSecondFactor === true
      return isUnproven && routeOptions.config.isBeforeSecondFactor !== true ? ANONYMOUS : resolvedViewer
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    const handed = takeHandedViewer(request)
    const resolved = (viewer: Viewer) => {
      request.resolvedViewer = viewer
      if (viewer.isLoggedin) {
        reply.headers({ 'cache-control': 'no-store', [SESSION_TAG_HEADER.toLowerCase()]: sessionTag(viewer) })
      }
      done()
    }
    if (handed !== undefined) return resolved(handed)
    // The same for everyone, and many for each page.
    if (request.url.startsWith(assets)) return done()
    const token = readSessionCookie(secret, request.cookies[cookieName])
    if (token === null) return done()
    const onTouchFailure = (reason: unknown) => request.log.warn({ err: reason }, 'the use of a session was not stored')
    const isUse = request.routeOptions.config.isUnattended !== true
    viewerOfToken(database, token, { isUse, onTouchFailure }).then(resolved, done)
  })
}

export function viewerRoutes(app: App): void {
  addEndpoint(app, currentSession, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return presentSession(request.viewer)
  })
}
