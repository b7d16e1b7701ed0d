import { acceptDocuments, pendingDocuments } from '#contract/legal/acceptance.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { acceptVersions, readPending } from './acceptance-service.ts'
import { presentPending } from './present.ts'

/** What a person has to accept, and that they do. */
export function legalAccountRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, pendingDocuments, async ({ request }) => {
    const pending = await readPending(database, loggedInPerson(request).id, clock())
    return { pendientes: pending.map(presentPending) }
  })

  addEndpoint(app, acceptDocuments, async ({ body, request }) => {
    const accepted = body.aceptadas.map(({ tipo, version }) => ({ kind: tipo, number: version }))
    const refused = await acceptVersions(database, auditContext(request), {
      userId: loggedInPerson(request).id,
      now: clock(),
      accepted,
    })
    return refused ?? { success: true as const }
  })
}
