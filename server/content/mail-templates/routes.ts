import * as contract from '#contract/mail/templates.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentSummary, presentTemplate } from './present.ts'
import { previewTemplate } from './preview-service.ts'
import { changeTemplate, readTemplate, readTemplates, restoreTemplate } from './service.ts'

export function mailTemplateRoutes(app: App, { database, siteAddress }: ContentOptions): void {
  addEndpoint(app, contract.mailTemplates, async () => ({
    mensajes: (await readTemplates(database)).map(({ template, row }) => presentSummary(template, row)),
  }))

  addEndpoint(app, contract.mailTemplateDetail, async ({ params }) => {
    const found = await readTemplate(database, params.clave)
    return found instanceof Failure ? found : presentTemplate(found.template, found.row)
  })

  addEndpoint(app, contract.updateMailTemplate, async ({ params, body, request }) => {
    const { version, seEnvia: isOn, copias: copies, ...texts } = body
    return changeTemplate(database, auditContext(request), { key: params.clave, version, isOn, copies, texts })
  })

  addEndpoint(app, contract.restoreMailTemplate, async ({ params, body, request }) =>
    restoreTemplate(database, auditContext(request), params.clave, body.version),
  )

  addEndpoint(app, contract.previewMailTemplate, async ({ params, body, request }) => {
    const { name } = loggedInPerson(request)
    const written = await previewTemplate(database, { key: params.clave, texts: body, name, siteAddress })
    if (written instanceof Failure) return written
    return { asunto: written.subject, texto: written.text, html: written.html, datos: written.of }
  })
}
