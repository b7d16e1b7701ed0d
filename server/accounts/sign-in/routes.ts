import { csrfCookie, login, logout } from '#contract/session.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ConcurrencyLimiter } from '#server/platform/http/admission/concurrency-limiter.ts'
import { setXsrfCookie } from '#server/platform/http/xsrf.ts'
import { sessionCookieName } from '#server/accounts/sessions/session-cookie.ts'
import { auditContext } from '../audit/audit-context.ts'
import type { Identity } from '../identity-options.ts'
import { visitorOf } from '../visitor-routes.ts'
import { clearSessionCookie, cookieAttributes, ownSessionId, setSessionCookie } from '../sessions/cookie-routes.ts'
import { logOut } from '../sessions/service.ts'
import { PASSWORD_STEP_SECONDS, passwordStepCookieName } from './password-step.ts'
import { signIn } from './service.ts'

export interface SignInRouteOptions extends Identity {
  readonly https: boolean
}

/** Concurrent and waiting sign-ins: more of them would take database and memory from others. */
const SIGN_INS = { maxRunning: 8, maxWaiting: 400, maxWaitingPerAddress: 40 }

export function signInRoutes(app: App, options: SignInRouteOptions): void {
  const signIns = new ConcurrencyLimiter(SIGN_INS)

  addEndpoint(app, csrfCookie, async ({ request, reply }) => {
    setXsrfCookie(reply, request.cookies[sessionCookieName(options)])
    return null
  })

  addEndpoint(app, login, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const visitor = visitorOf(request)
    const outcome = await signIns.run(visitor.addressGroup, () =>
      signIn(options, {
        ...visitor,
        account: body.usuario,
        password: body.contrasena,
        passwordStep: request.cookies[passwordStepCookieName(options)] ?? '',
        code: body.codigo,
        remembered: body.recordarme,
        previousSessionId: ownSessionId(request.viewer.person),
        context: auditContext(request),
      }),
    )
    if (outcome instanceof Failure) return outcome
    const [stepName, stepAttributes] = [passwordStepCookieName(options), cookieAttributes(options.https)]
    if ('passwordStep' in outcome) {
      reply.setCookie(stepName, outcome.passwordStep, { ...stepAttributes, maxAge: PASSWORD_STEP_SECONDS })
      return { success: false, paso: 'codigo' as const }
    }
    setSessionCookie(reply, options, outcome)
    if (request.cookies[stepName] !== undefined) reply.clearCookie(stepName, stepAttributes)
    return { success: true, paso: 'listo' as const }
  })

  addEndpoint(app, logout, async ({ request, reply }) => {
    const { person } = request.viewer
    const name = person?.impersonator?.name ?? person?.name ?? ''
    const sessionId = ownSessionId(person)
    if (sessionId !== null) await logOut(options.database, auditContext(request), { name, sessionId })
    clearSessionCookie(reply, options)
    // Also of pages that an older version of the shop let the browser store.
    reply.headers({ 'cache-control': 'no-store', 'clear-site-data': '"cache"' })
    return { success: true }
  })
}
