import { ACCOUNTANT_MAILS } from '#domain/mail-templates/accountant-mails.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { makeDownloadLink } from '#server/documents/downloads/links-service.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { noteMonthMail, waitingReaders, type MonthReader } from './monthly-store.ts'

interface Options {
  readonly database: Database
  readonly siteAddress: string
  readonly now: Date
  readonly signal?: AbortSignal
}

/** A few mails in each transaction, so that none is long. */
const AT_ONCE = 20
const LINK_DAYS = 30
/** The last day of a month on which the month before is mailed. */
const LAST_DAY = 5

/** Mails the documents issued in the month before, once for each person and company. @returns how many mails */
export async function mailMonth({ database, siteAddress, now, signal }: Options): Promise<number> {
  const timeZone = await shopTimeZone(database.db)
  const today = wallTime(now, timeZone).toPlainDate()
  if (today.day > LAST_DAY) return 0
  const month = today.with({ day: 1 }).subtract({ months: 1 })
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 24 * 60 * 60_000)
  const ends = wallTime(expiresAt, timeZone).toPlainDate()
  let sent = 0
  for (;;) {
    signal?.throwIfAborted()
    const readers = await waitingReaders(database.db, month.toString(), AT_ONCE)
    if (readers.length === 0) return sent
    await inTransaction(database, async ({ db }) => {
      for (const reader of readers) {
        if (!(await noteMonthMail(db, reader, month.toString(), now))) continue
        const { path } = await makeDownloadLink(db, {
          userId: reader.userId,
          recipient: reader.email,
          selection: { filter: filterOf(reader, month) },
          contents: 'ambos',
          now,
          expiresAt,
        })
        await mailTo(db, {
          template: ACCOUNTANT_MAILS.month,
          person: { id: reader.userId, name: reader.name, email: reader.email },
          values: {
            empresa: reader.company,
            mes: month.toLocaleString('es-MX', { month: 'long', year: 'numeric' }),
            cuantos: reader.documents === 1 ? 'un documento' : `${reader.documents.toLocaleString('es-MX')} documentos`,
            hasta: ends.toLocaleString('es-MX', { day: 'numeric', month: 'long' }),
          },
          url: new URL(path, siteAddress).href,
        })
        sent++
      }
      return null
    })
  }
}

function filterOf({ companyId }: MonthReader, month: Temporal.PlainDate) {
  return {
    buscar: '',
    empresa: companyId,
    desde: month.toString(),
    hasta: month.add({ months: 1 }).subtract({ days: 1 }).toString(),
  }
}
