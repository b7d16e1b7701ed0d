import { MAIL_STATES, type MailState } from '#domain/mails.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import { daySpan } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Selection } from '#server/platform/selection.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import { sendJob, sendJobs } from '#server/platform/jobs/send-job.ts'
import { sendMailJob } from './send-mail-job.ts'
import { countMails, mailById, mailList, markAllWaiting, markWaiting } from './outbox-store.ts'

type Sort = keyof ReturnType<typeof mailList>['sort']

export interface MailFilters {
  readonly buscar: string
  readonly estado?: MailState | undefined
  readonly rebotados?: 'si' | undefined
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

/** Mail that was given up. */
export async function failedMails(database: Database): Promise<Backlog> {
  return readBacklog(failed(database), 'm.created_at')
}

export const mailsWaiting = (database: Database) => countOf(failed(database))

function failed(database: Database) {
  return sourceOf(database, { buscar: '', estado: 'fallido' }, 'UTC')
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

/** A mail that waits already gets another job; it is sent once all the same. */
export async function sendMailAgain(database: Database, id: number, record: RecordAct): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const mail = await mailById(db, id)
    if (mail === undefined) return UNKNOWN
    if (mail.state === 'enviado') return new Failure('conflict', 'Este correo ya se envió.')
    if (!mail.has_text) return new Failure('conflict', 'El mensaje no se pudo redactar: no hay qué enviar.')
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

const MOST_AT_ONCE = 5000

interface Chosen {
  readonly selection: Selection<MailFilters>
  readonly timeZone: string
  readonly record: RecordAct
}

/** Sends the unsent mails of a selection again. @returns how many */
export async function sendMailsAgain(
  database: Database,
  { selection, timeZone, record }: Chosen,
): Promise<number | Failure> {
  return inTransaction(database, async ({ db }): Promise<number | Failure> => {
    const ids = selectedIds(selection, (filters) => sourceOf({ db }, filters, timeZone))
    const waiting = await markAllWaiting(db, ids, MOST_AT_ONCE)
    if (waiting.length === 0) return new Failure('conflict', 'Ninguno de estos correos está por enviarse.')
    await sendJobs(
      db,
      sendMailJob,
      waiting.map((mailId) => ({ mailId })),
    )
    const name = waiting.length === 1 ? '1 correo' : `${waiting.length} correos`
    const subject = { kind: 'correo', id: waiting[0] ?? '', name }
    await record(db, { action: 'correo.reintentados', subject, after: { ids: waiting.slice(0, 100) } })
    return waiting.length
  })
}
