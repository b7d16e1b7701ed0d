import * as contract from '#contract/accounts/second-factor.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { auditContext } from '../audit/audit-context.ts'
import type { Identity } from '../identity-options.ts'
import { setSessionCookie, type SessionCookieOptions } from '../sessions/cookie-routes.ts'
import { visitorOf } from '../visitor-routes.ts'
import * as service from './service.ts'

export function secondFactorRoutes(app: App, options: Identity & SessionCookieOptions): void {
  addEndpoint(app, contract.beginSecondFactor, async ({ body, request }) => {
    const confirmation = { ...visitorOf(request), password: body.contrasena }
    const setup = await service.begin(options, loggedInPerson(request), confirmation)
    return setup instanceof Failure ? setup : { secreto: setup.text, uri: setup.uri, codigos: [...setup.recoveryCodes] }
  })

  addEndpoint(app, contract.confirmSecondFactor, async ({ body, request, reply }) => {
    const context = auditContext(request)
    const outcome = await service.confirm(options, loggedInPerson(request), { code: body.codigo, context })
    if (outcome instanceof Failure) return outcome
    setSessionCookie(reply, options, outcome)
    return { success: true, mensaje: 'La verificación en dos pasos quedó activa. Las demás sesiones se cerraron.' }
  })

  addEndpoint(app, contract.removeSecondFactor, async ({ body, request, reply }) => {
    const context = auditContext(request)
    const confirmation = { ...visitorOf(request), password: body.contrasena, code: body.codigo, context }
    const outcome = await service.remove(options, loggedInPerson(request), confirmation)
    if (outcome instanceof Failure) return outcome
    setSessionCookie(reply, options, outcome)
    return { success: true, mensaje: 'La verificación en dos pasos quedó quitada. Las demás sesiones se cerraron.' }
  })

  addEndpoint(app, contract.renewRecoveryCodes, async ({ body, request }) => {
    const context = auditContext(request)
    const confirmation = { ...visitorOf(request), password: body.contrasena, code: body.codigo, context }
    const codes = await service.renewRecoveryCodes(options, loggedInPerson(request), confirmation)
    return codes instanceof Failure ? codes : { codigos: [...codes] }
  })
}
