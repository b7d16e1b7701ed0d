import * as contract from '#contract/accounts/passkeys.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { auditContext } from '../audit/audit-context.ts'
import type { Identity } from '../identity-options.ts'
import { ownSessionId, setSessionCookie, type SessionCookieOptions } from '../sessions/cookie-routes.ts'
import { visitorOf } from '../visitor-routes.ts'
import * as own from './own-service.ts'
import { presentCreation, presentPasskey, presentRequest } from './present.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-service.ts'

export function passkeyRoutes(app: App, options: Identity & SessionCookieOptions): void {
  addEndpoint(app, contract.ownPasskeys, async ({ request }) => {
    const { isAvailable, rows } = await own.listPasskeys(options, loggedInPerson(request).id)
    return { disponible: isAvailable, llaves: rows.map(presentPasskey) }
  })

  addEndpoint(app, contract.beginPasskey, async ({ body, request }) => {
    const proof = { ...visitorOf(request), password: body.contrasena, code: body.codigo }
    const begun = await own.beginPasskey(options, loggedInPerson(request), proof)
    return begun instanceof Failure ? begun : presentCreation(begun)
  })

  addEndpoint(app, contract.addPasskey, async ({ body, request, reply }) => {
    const { transports = [], ...response } = body.respuesta.response
    const outcome = await own.addPasskey(options, loggedInPerson(request), {
      name: body.nombre,
      response: credential(body.respuesta, { ...response, transports: [...transports] as never[] }),
      context: auditContext(request),
    })
    if (outcome instanceof Failure) return outcome
    setSessionCookie(reply, options, outcome)
    return { success: true, mensaje: 'Llave de acceso agregada. Las demás sesiones se cerraron.' }
  })

  addEndpoint(app, contract.removePasskey, async ({ params, body, request, reply }) => {
    const proof = { ...visitorOf(request), password: body.contrasena, code: body.codigo }
    const context = auditContext(request)
    const outcome = await own.removePasskey(options, loggedInPerson(request), { ...proof, id: params.id, context })
    if (outcome instanceof Failure) return outcome
    setSessionCookie(reply, options, outcome)
    return { success: true, mensaje: 'Llave de acceso quitada. Las demás sesiones se cerraron.' }
  })

  addEndpoint(app, contract.beginPasskeySignIn, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    const begun = await beginPasskeySignIn(options)
    return begun instanceof Failure ? begun : presentRequest(begun)
  })

  addEndpoint(app, contract.signInWithPasskey, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { userHandle, ...response } = body.respuesta.response
    const outcome = await signInWithPasskey(options, {
      ...visitorOf(request),
      response: credential(body.respuesta, userHandle === undefined ? response : { ...response, userHandle }),
      remembered: body.recordarme,
      previousSessionId: ownSessionId(request.viewer.person),
      context: auditContext(request),
    })
    if (outcome instanceof Failure) return outcome
    setSessionCookie(reply, options, outcome)
    return { success: true }
  })
}

/** In the form of the library; extensions were not requested. */
function credential<Response>({ id, rawId }: { readonly id: string; readonly rawId: string }, response: Response) {
  return { id, rawId, response, type: 'public-key' as const, clientExtensionResults: {} }
}
