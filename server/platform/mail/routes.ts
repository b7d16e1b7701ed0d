import type { FastifyRequest } from 'fastify'
import * as bounces from '#contract/mail/bounces.ts'
import * as contract from '#contract/mail/mails.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { isLocal } from '#server/platform/http/is-local.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import type { MailServers } from './mail-servers.ts'
import { forgetBounce, noteBounceMessage, noteBounces } from './bounces.ts'
import { exportMails, listMails, mailCounts, readMail, sendMailAgain, sendMailsAgain } from './outbox.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { COLUMNS, presentMail } from './present.ts'

export interface MailRoutesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly recordAct: (request: FastifyRequest) => RecordAct
  readonly mailServers: MailServers
  /** Messages can be read, from this machine alone: their links open accounts. */
  readonly demo?: boolean
}

/** What is sent and was sent. */
export function mailRoutes(
  app: App,
  { database, clock, recordAct, mailServers, demo = false }: MailRoutesOptions,
): void {
  addEndpoint(app, contract.mailList, async ({ query, request }) =>
    presentPage(await listMails(database, query, request.viewer.person?.timeZone ?? 'UTC'), presentMail),
  )

  addExport(app, clock, contract.mailExport, async ({ query, timeZone }) => ({
    name: 'Correos',
    columns: COLUMNS,
    batches: exportMails(database, query, timeZone),
  }))

  addEndpoint(app, contract.mailSummary, async ({ request }) => ({
    porEstado: await mailCounts(database),
    seEnvian: (await mailServers.current(database.db)) !== undefined,
    seLeen: demo && isLocal(request),
  }))

  addEndpoint(app, contract.mailContent, async ({ params, request }) => {
    if (!demo || !isLocal(request)) {
      return new Failure('not_found', 'Los mensajes sólo se leen en la tienda de demostración, desde su misma máquina.')
    }
    const mail = await readMail(database, params.id)
    return mail instanceof Failure ? mail : { ...presentMail(mail), texto: mail.body_text, html: mail.body_html }
  })

  addEndpoint(app, contract.retryMail, async ({ params, request }) => {
    return (await sendMailAgain(database, params.id, recordAct(request))) ?? { success: true as const }
  })

  addEndpoint(app, contract.retryMails, async ({ body, request }) => {
    const timeZone = request.viewer.person?.timeZone ?? 'UTC'
    const chosen = { selection: selectionOf(body.seleccion), timeZone, record: recordAct(request) }
    const count = await sendMailsAgain(database, chosen)
    return count instanceof Failure ? count : { correos: count }
  })

  const notesOf = (request: FastifyRequest) => ({
    database,
    record: recordAct(request),
    notedBy: request.viewer.person?.id ?? null,
  })

  addEndpoint(app, bounces.noteBounceMessage, async ({ body, request }) => {
    const noted = await noteBounceMessage(notesOf(request), body.mensaje)
    if (noted instanceof Failure) return noted
    return {
      direcciones: noted.map(({ address, status, reason }) => ({ correo: address, estatus: status, razon: reason })),
    }
  })

  addEndpoint(app, bounces.noteBounce, async ({ body, request }) => {
    await noteBounces(notesOf(request), [{ address: body.correo, status: '', reason: body.razon }])
    return { success: true as const }
  })

  addEndpoint(app, bounces.forgetBounce, async ({ body, request }) => {
    return (await forgetBounce(notesOf(request), body.correo)) ?? { success: true as const }
  })
}
