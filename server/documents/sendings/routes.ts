import { sendTaxDocument } from '#contract/documents/contacts.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { requestSending } from './service.ts'

export function documentSendingRoutes(app: App, { database, clock }: DocumentsOptions): void {
  addEndpoint(app, sendTaxDocument, async ({ params, body, request }) => {
    const sender = {
      viewer: request.viewer,
      person: loggedInPerson(request),
      audit: auditContext(request),
      now: clock(),
    }
    const emails = await requestSending(database, sender, {
      uuid: params.uuid,
      key: body.clave,
      contactIds: body.contactos,
      message: body.mensaje,
    })
    return emails instanceof Failure ? emails : { correos: [...emails] }
  })
}
