import { firstAdministrator } from '#contract/accounts/first-administrator.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { auditContext } from '../audit/audit-context.ts'
import type { Identity } from '../identity-options.ts'
import { visitorOf } from '../visitor-routes.ts'
import { acceptFirstAdministrator } from './service.ts'

export function firstAdministratorRoutes(app: App, identity: Identity): void {
  addEndpoint(app, firstAdministrator, async ({ body, request }) => {
    const failure = await acceptFirstAdministrator(identity, {
      ...visitorOf(request),
      token: body.token,
      name: body.nombre,
      email: body.correo,
      password: body.contrasena,
      context: auditContext(request),
    })
    return failure ?? { success: true, mensaje: 'Ya eres administrador. Ingresa con tu correo y tu contraseña.' }
  })
}
