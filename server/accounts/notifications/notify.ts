import type { Kysely } from 'kysely'
import { defaultChoice, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/notifications.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Notice } from './notice.ts'
import { insertNotifications, markRead } from './store.ts'

/**
 * Notifies people in the bell, and by mail where they chose so. Call it in the transaction of the cause: without commit nothing is sent.
 * Whether a person may see the subject is checked when they read.
 */
export async function notify(db: Kysely<DB>, ...notices: readonly Notice[]): Promise<void> {
  const rows = notices.flatMap(({ people, by, ...notice }) =>
    [...new Set(people)]
      .filter((userId) => userId !== by)
      .map((userId) => ({
        ...notice,
        userId,
        hasMail: NOTIFICATION_KINDS[notice.kind].mail === 'choice',
        isMailed: defaultChoice(notice.kind).byMail,
      })),
  )
  if (rows.length > 0) await insertNotifications(db, rows)
}

/** The task is done: marks unread notices of it as read. Call it in the transaction that does it. */
export async function endNotices(db: Kysely<DB>, kind: NotificationKind, target: Notice['target']): Promise<void> {
  await markRead(db, kind, target)
}
