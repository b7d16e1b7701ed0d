import type { z } from 'zod'
import * as contract from '#contract/mail/settings.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentSettings } from './present.ts'
import { changeSettings, readSettings, type Change } from './service.ts'
import { sendTest } from './test-service.ts'

export function mailSettingsRoutes(app: App, { database, mailServers: servers }: ContentOptions): void {
  addEndpoint(app, contract.mailSettings, async () => {
    const { stored, ...inUse } = await readSettings(database, servers)
    return presentSettings(stored, inUse)
  })

  addEndpoint(app, contract.updateMailSettings, async ({ body, request }) =>
    changeSettings({ database, servers, audit: auditContext(request) }, changeOf(body)),
  )

  addEndpoint(app, contract.sendTestMail, async ({ body, request }) => {
    const typed = body.ajustes === null ? null : changeOf(body.ajustes)
    const tested = await sendTest({ database, servers, audit: auditContext(request), to: body.para, typed })
    if (tested instanceof Failure) return tested
    const { isAccepted, explanation, response, server } = tested
    return { aceptado: isAccepted, explicacion: explanation, respuesta: response, servidor: server }
  })
}

function changeOf(body: z.output<typeof contract.mailSettingsBody>): Change {
  return {
    version: body.version,
    host: body.servidor,
    port: body.puerto,
    security: body.seguridad,
    username: body.servidor === '' ? '' : body.usuario,
    password: body.servidor === '' ? '' : body.contrasena,
    sender_name: body.remitente,
    sender_address: body.correoRemitente,
  }
}
