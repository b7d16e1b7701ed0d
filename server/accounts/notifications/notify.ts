import type { Kysely } from 'kysely'
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationTarget } from '#domain/notifications/notifications.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { insertNotifications } from './store.ts'

/** One cause, and whom it concerns. */
export interface Notice {
  readonly kind: NotificationKind
  /** Names the cause among all of them: 'pedido:12:en_ruta'. Each person gets one of each. */
  readonly cause: string
  readonly people: readonly number[]
  /** Who did it, themselves or in somebody's name, and is told nothing of it; null: the program. */
  readonly by: number | null
  /** Spanish: 'El pedido A-102 va en camino'. */
  readonly title: string
  readonly detail?: string
  readonly target: { readonly kind: NotificationTarget; readonly id: number }
  /** Of its screen, below the base of the site: '/cotizaciones/12'. */
  readonly address: string
}

/**
 * Tells people of something in the bell, and by mail where they chose so. Call it in the transaction of the cause: without commit
 * nobody hears of it. Whether somebody may see the thing is asked when they read.
 */
export async function notify(db: Kysely<DB>, ...notices: readonly Notice[]): Promise<void> {
  const rows = notices.flatMap(({ people, by, ...notice }) =>
    [...new Set(people)]
      .filter((userId) => userId !== by)
      .map((userId) => ({ ...notice, userId, hasMail: NOTIFICATION_KINDS[notice.kind].mail === 'choice' })),
  )
  if (rows.length > 0) await insertNotifications(db, rows)
}
