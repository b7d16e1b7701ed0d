import { sql, type Kysely } from 'kysely'
import type { NotificationChoice, NotificationKind } from '#domain/notifications/notifications.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Notice } from './notice.ts'

type Db = Kysely<DB>

export interface NewNotification extends Omit<Notice, 'people' | 'by'> {
  readonly userId: number
  /** Whether this kind can be sent by mail. */
  readonly hasMail: boolean
  /** The default of users who have chosen nothing. */
  readonly isMailed: boolean
}

/** By one statement. It skips causes that a person has already, and people who have left. */
export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<void> {
  const values = rows.map(({ userId, hasMail, isMailed, kind, cause, title, detail = '', target, address }) => ({
    user_id: userId,
    has_mail: hasMail,
    is_mailed: isMailed,
    kind,
    cause,
    title,
    detail,
    target_kind: target.kind,
    target_id: target.id,
    address,
  }))
  await sql`
    insert into notifications (user_id, kind, cause, title, detail, target_kind, target_id, address, in_bell, mail_waits)
    select n.user_id, n.kind, n.cause, n.title, n.detail, n.target_kind, n.target_id, n.address,
      coalesce(c.in_bell, true), n.has_mail and coalesce(c.by_mail, n.is_mailed)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (user_id integer, has_mail boolean, is_mailed boolean, kind text, cause text,
      title text, detail text, target_kind text, target_id integer, address text)
    join users u on u.id = n.user_id and u.status = 'activo'
    left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind
    order by n.user_id, n.cause
    on conflict (user_id, cause) do nothing`.execute(db)
}

export async function markRead(db: Db, kind: NotificationKind, target: Notice['target']): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('read_at', 'is', null)
    .execute()
}

export interface ChoiceRow extends NotificationChoice {
  readonly kind: NotificationKind
}

/** The choices that a user made. */
export async function choicesOf(db: Db, userId: number): Promise<ChoiceRow[]> {
  return db
    .selectFrom('notification_choices')
    .select([sql<NotificationKind>`kind`.as('kind'), 'in_bell as inBell', 'by_mail as byMail'])
    .where('user_id', '=', userId)
    .execute()
}

export async function storeChoices(db: Db, userId: number, choices: readonly ChoiceRow[]): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values(choices.map(({ kind, inBell, byMail }) => ({ user_id: userId, kind, in_bell: inBell, by_mail: byMail })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((set) => ({
        in_bell: set.ref('excluded.in_bell'),
        by_mail: set.ref('excluded.by_mail'),
      })),
    )
    .execute()
}
