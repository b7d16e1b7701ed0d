import { ACTED_FOR_MAIL } from '#domain/mail-templates/account-mails.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import * as store from './notified-store.ts'

/** Sessions of one run; the next run takes the rest. */
const MOST_AT_ONCE = 200

/** Notes an act in another's name, in the words of the later notice. @param sessionId the session in their name */
export async function noteAct({ db }: Database, sessionId: number, act: string): Promise<void> {
  await store.noteAct(db, sessionId, act)
}

/** Notifies each customer, once, of the ended sessions in their name, and of the acts in them. @returns the number of sessions. */
export async function notifyOfActing(
  database: Database,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> {
  let told = 0
  for (const id of await store.unnotifiedIds(database.db, now, MOST_AT_ONCE)) {
    if (signal?.aborted === true) break
    const isNotified = await inTransaction(database, async ({ db }) => {
      const row = await store.takeUnnotified(db, id, now)
      if (row === undefined) return false
      const person = { id: row.userId, name: row.name, email: row.email }
      await mailTo(db, { template: ACTED_FOR_MAIL, person, values: valuesOf(row, now) })
      return true
    })
    if (isNotified) told++
  }
  await store.deleteNotified(database.db, now)
  return told
}

function valuesOf({ actor, startedAt, expiresAt, timeZone, acts }: store.UnnotifiedRow, now: Date) {
  const end = expiresAt < now ? expiresAt : now
  return {
    quien: actor,
    desde: momentText(startedAt, timeZone),
    hasta: momentText(end, timeZone),
    actos: acts.length === 0 ? 'solo consultó, no cambió nada.' : acts.map(actText).join(' '),
  }
}

function actText({ act, times }: store.UnnotifiedRow['acts'][number]): string {
  return times === 1 ? `${act}.` : `${act} (${times} veces).`
}

/** '26 de noviembre de 2026, 10:15' */
function momentText(at: Date, timeZone: string): string {
  return wallTime(at, timeZone).toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
}
