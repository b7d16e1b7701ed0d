import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/mails.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { exportMails, listMails, mailCounts, readMail, sendMailAgain } from './outbox.ts'
import { COLUMNS, presentMail } from './present.ts'

export interface MailRoutesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly recordAct: (request: FastifyRequest) => RecordAct
  /** Whether there is a mail server. */
  readonly sendsMail?: boolean
  readonly demo?: boolean
}

/** What is sent and was sent. */
export function mailRoutes(
  app: App,
  { database, clock, recordAct, sendsMail = false, demo = false }: MailRoutesOptions,
): void {
  addEndpoint(app, contract.mailList, async ({ query, request }) => {
    const page = await listMails(database, query, request.viewer.person?.timeZone ?? 'UTC')
    return { filas: page.rows.map(presentMail), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.mailExport, async ({ query, request }) => {
    const timeZone = request.viewer.person?.timeZone ?? 'UTC'
    const batches = exportMails(database, query, timeZone)
    return exportList({ name: 'Correos', columns: COLUMNS, batches, format: query.formato, timeZone, now: clock() })
  })

  addEndpoint(app, contract.mailSummary, async () => ({
    porEstado: await mailCounts(database),
    seEnvian: sendsMail,
    seLeen: demo,
  }))

  addEndpoint(app, contract.mailContent, async ({ params }) => {
    if (!demo) return new Failure('not_found', 'Los mensajes sólo se leen en la tienda de demostración.')
    const mail = await readMail(database, params.id)
    return mail instanceof Failure ? mail : { ...presentMail(mail), texto: mail.body_text, html: mail.body_html }
  })

  addEndpoint(app, contract.retryMail, async ({ params, request }) => {
    return (await sendMailAgain(database, params.id, recordAct(request))) ?? { success: true as const }
  })
}
