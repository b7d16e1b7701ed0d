import { NOTIFICATION_MAIL } from '#domain/mail-templates/account-mails.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { viewerOfUser } from '#server/accounts/viewer/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { readerOf } from './service.ts'
import { endMails, seenAmong, waitingMails } from './store.ts'

/** Notices of one transaction; the next run takes the rest. */
const MOST_AT_ONCE = 200

/**
 * Writes the mails of notifications whose users chose so, each once. Notifications that were read meanwhile, or may no longer be seen, are
 * not sent. @param siteAddress before the paths of links: 'https://tienda.mx/tuerca'
 */
export async function sendNotificationMails(
  database: Database,
  { siteAddress, signal }: { readonly siteAddress: string; readonly signal?: AbortSignal },
): Promise<void> {
  let isMore = true
  while (isMore) {
    if (signal?.aborted === true) return
    isMore = await sendSome(database, siteAddress)
  }
}

/** @returns whether there may be more. */
async function sendSome(database: Database, siteAddress: string): Promise<boolean> {
  let taken = 0
  await inTransaction(database, async ({ db }) => {
    const waiting = await waitingMails(db, MOST_AT_ONCE)
    taken = waiting.length
    for (const [userId, rows] of Map.groupBy(waiting, (row) => row.userId)) {
      const viewer = await viewerOfUser(database, userId)
      const unread = rows.filter(({ isRead }) => !isRead).map(({ id }) => id)
      const seen = viewer === null ? [] : await seenAmong(db, readerOf(viewer), unread)
      for (const { id, name, email, title, detail, address } of rows) {
        if (!seen.includes(id)) continue
        const person = { id: userId, name, email }
        const values = { titulo: title, detalle: detail }
        await mailTo(db, { template: NOTIFICATION_MAIL, person, values, url: siteAddress + address })
      }
    }
    if (taken > 0)
      await endMails(
        db,
        waiting.map(({ id }) => id),
      )
    return null
  })
  return taken === MOST_AT_ONCE
}
