import { MAIL_STATES, type MailState } from '#domain/mails.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import { daySpan } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { sendMailJob } from './jobs.ts'
import { countMails, mailById, mailList, markWaiting } from './outbox-store.ts'

type Sort = keyof ReturnType<typeof mailList>['sort']

export interface MailFilters {
  readonly buscar: string
  readonly estado?: MailState | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

const UNKNOWN = new Failure('not_found', 'Este correo ya no existe.')

function sourceOf({ db }: Pick<Database, 'db'>, filters: MailFilters, timeZone: string) {
  return mailList(db, { ...filters, span: daySpan(filters, timeZone) })
}

export async function listMails(database: Database, query: MailFilters & PageQuery<Sort>, timeZone: string) {
  return readPage(sourceOf(database, query, timeZone), query)
}

export function exportMails(database: Database, query: MailFilters & Pick<PageQuery<Sort>, 'orden'>, timeZone: string) {
  return readAll(database, sourceOf(database, query, timeZone), query.orden)
}

export async function mailCounts({ db }: Database): Promise<Record<MailState, number>> {
  const counts = new Map((await countMails(db)).map(({ state, count }) => [state, count]))
  return Object.fromEntries(MAIL_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<MailState, number>
}

export async function readMail({ db }: Database, id: number) {
  return (await mailById(db, id)) ?? UNKNOWN
}

/** One that waits already is asked for once more: it is sent once all the same. */
export async function sendMailAgain(database: Database, id: number, record: RecordAct): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const mail = await mailById(db, id)
    if (mail === undefined) return UNKNOWN
    if (mail.state === 'enviado') return new Failure('conflict', 'Este correo ya se envió.')
    if (mail.body_text === '') return new Failure('conflict', 'El mensaje no se pudo redactar: no hay qué enviar.')
    await markWaiting(db, id)
    await sendJob(db, sendMailJob, { mailId: String(id) })
    await record(db, {
      action: 'correo.reintentado',
      subject: { kind: 'correo', id, name: mail.subject },
      before: { state: mail.state, answer: mail.answer },
    })
    return null
  })
}
