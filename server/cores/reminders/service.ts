import { CORE_MAILS, type CoreMail } from '#domain/mail-templates/core-mails.ts'
import { fillMail } from '#domain/mail-templates/template.ts'
import { moneyText, sumOf, toCentavos } from '#domain/money/money.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import type { Notice } from '#server/accounts/notifications/notice.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { companiesToNotify, markNotified, readersOf, type CoreReader, type NotifiedCore } from './store.ts'

export interface CoreReminderOptions {
  readonly database: Database
  /** Before the paths of links: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  readonly now: Date
  readonly signal?: AbortSignal
}

type Db = Database['db']

/** Companies of one query: each is notified in a transaction of its own. */
const AT_ONCE = 100
/** Of one company. */
const MOST_READERS = 200
/** In a mail: the others are on the screen. */
const MOST_PARTS = 10

/** Notifies companies and their advisors of cores that fall due or are overdue, once of each. @returns the number of companies */
export async function remindOfCores(options: CoreReminderOptions): Promise<number> {
  const { database, now, signal } = options
  let told = 0
  for (const kind of ['overdue', 'due'] as const) {
    for (;;) {
      const companies = await companiesToNotify(database.db, kind, now, AT_ONCE)
      if (companies.length === 0) break
      for (const companyId of companies) {
        signal?.throwIfAborted()
        told += await inTransaction(database, async ({ db }) => notifyCompany(db, companyId, kind, options))
      }
    }
  }
  return told
}

async function notifyCompany(
  db: Db,
  companyId: number,
  kind: CoreMail,
  { now, siteAddress }: CoreReminderOptions,
): Promise<number> {
  const ids = await markNotified(db, companyId, kind, now)
  const readers = ids.length === 0 ? [] : await readersOf(db, companyId, ids, MOST_READERS)
  const template = CORE_MAILS[kind]
  const notices: Notice[] = []
  for (const reader of readers) {
    const values = valuesOf(reader)
    const address = addressFor(reader, companyId)
    await mailTo(db, { template, person: reader, values, url: siteAddress + address })
    notices.push({
      kind: 'pedido',
      cause: `cascos:${kind}:${Math.max(...ids)}`,
      people: [reader.id],
      by: null,
      title: fillMail(template.text, values).subject,
      detail: values.partes,
      target: { kind: 'pedido', id: reader.cores[0]?.orderId ?? 0 },
      address,
    })
  }
  await notify(db, ...notices)
  return readers.length === 0 ? 0 : 1
}

/** The house has them with the company. */
function addressFor({ isAdvisor }: CoreReader, companyId: number): string {
  const { cores, editCompany } = PRIVATE_SCREENS
  return isAdvisor ? `${editCompany.path.replace(':id', String(companyId))}?vista=cascos` : cores.path
}

function valuesOf({ company, cores }: CoreReader) {
  const pieces = sumOf(cores.map((core) => core.pieces))
  const others = cores.length - MOST_PARTS
  return {
    empresa: company,
    cascos: pieces === 1 ? '1 casco' : `${pieces.toLocaleString('es-MX')} cascos`,
    vence: dayText(cores[0]?.dueOn ?? ''),
    partes: [...cores.slice(0, MOST_PARTS).map(partText), ...(others > 0 ? [`Y ${others} más.`] : [])].join('\n'),
    importe: moneyText(sumOf(cores.map(({ amount }) => toCentavos(amount)))),
  }
}

function partText({ partKey, pieces, dueOn }: NotifiedCore): string {
  return `${partKey} × ${pieces}, para el ${dayText(dueOn)}`
}

function dayText(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('es-MX', { day: 'numeric', month: 'long' })
}
