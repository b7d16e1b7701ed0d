import * as contract from '#contract/accounts/own-account.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { auditContext } from '../audit/audit-context.ts'
import type { Identity } from '../identity-options.ts'
import { closeOwnSession, sessionsOf } from '../sessions/service.ts'
import { visitorOf } from '../visitor-routes.ts'
import { confirmEmailChange, requestEmailChange } from './email-service.ts'
import { presentOwnAccount, presentSession } from './present.ts'
import { changeProfile, readOwnAccount } from './service.ts'

export function ownAccountRoutes(app: App, identity: Identity): void {
  const { database } = identity

  addEndpoint(app, contract.ownAccount, async ({ request }) =>
    presentOwnAccount(await readOwnAccount(database, loggedInPerson(request).id)),
  )

  addEndpoint(app, contract.changeProfile, async ({ body, request }) => {
    const { id } = loggedInPerson(request)
    const change = { name: body.nombre, phone: body.telefono, version: body.version }
    const outcome = await changeProfile(database, auditContext(request), id, change)
    return outcome instanceof Failure ? outcome : { version: outcome }
  })

  addEndpoint(app, contract.ownSessions, async ({ request }) => {
    const { id, sessionId } = loggedInPerson(request)
    const sessions = await sessionsOf(database.db, id)
    return { sesiones: sessions.map((session) => presentSession(session, sessionId)) }
  })

  addEndpoint(app, contract.closeSession, async ({ params, request }) => {
    const failure = await closeOwnSession(database, auditContext(request), loggedInPerson(request), params.id)
    return failure ?? { success: true }
  })

  addEndpoint(app, contract.changeEmail, async ({ body, request }) => {
    const failure = await requestEmailChange(identity, loggedInPerson(request), {
      ...visitorOf(request),
      email: body.correo,
      password: body.contrasena,
      code: body.codigo,
      endsOthers: body.cerrarOtras,
      context: auditContext(request),
    })
    return failure ?? { success: true, mensaje: 'Confirma el cambio con los enlaces que mandamos a los dos correos.' }
  })

  addEndpoint(app, contract.confirmEmail, async ({ body, request }) => {
    const outcome = await confirmEmailChange(identity, { token: body.token, context: auditContext(request) })
    if (outcome instanceof Failure) return outcome
    const isDone = outcome === 'done'
    const mensaje = isDone
      ? 'Listo: desde ahora ingresas con tu nuevo correo.'
      : 'Confirmado. Falta confirmarlo desde el otro correo.'
    return { success: true, faltaElOtro: !isDone, mensaje }
  })
}
