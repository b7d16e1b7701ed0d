import { changePassword, recoverPassword, resetPassword } from '#contract/accounts/passwords.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { auditContext } from '../audit/audit-context.ts'
import { visitorOf } from '../visitor-routes.ts'
import { setSessionCookie, type SessionCookieOptions } from '../sessions/cookie-routes.ts'
import type { Identity } from '../identity-options.ts'
import * as service from './service.ts'

export function passwordRoutes(app: App, options: Identity & SessionCookieOptions): void {
  addEndpoint(app, recoverPassword, async ({ body, request }) => {
    const context = auditContext(request)
    const outcome = await service.requestRecovery(options, { ...visitorOf(request), email: body.correo, context })
    if (outcome instanceof Failure) return outcome
    outcome.send().catch((error: unknown) => request.log.error({ err: error }, 'a recovery mail was not queued'))
    return {
      success: true,
      mensaje: 'Si hay una cuenta con ese correo, en unos minutos le llega un enlace para elegir otra contraseña.',
    }
  })

  addEndpoint(app, resetPassword, async ({ body, request }) => {
    const context = auditContext(request)
    const { token, contrasena: password } = body
    const failure = await service.resetPassword(options, { ...visitorOf(request), token, password, context })
    return failure ?? { success: true, mensaje: 'Listo. Ya puedes ingresar con tu nueva contraseña.' }
  })

  addEndpoint(app, changePassword, async ({ body, request, reply }) => {
    const outcome = await service.changePassword(options, loggedInPerson(request), {
      ...visitorOf(request),
      current: body.actual,
      next: body.nueva,
      context: auditContext(request),
    })
    if (outcome instanceof Failure) return outcome
    setSessionCookie(reply, options, outcome)
    return { success: true, mensaje: 'Tu contraseña cambió. Las demás sesiones se cerraron.' }
  })
}
