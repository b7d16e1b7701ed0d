import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { Scope } from '#domain/customers/sight.ts'
import {
  ALL_DAYS,
  MOST_COUNTED,
  READ_DAYS,
  type NotificationKind,
  type NotificationTarget,
} from '#domain/notifications/notifications.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { isSeenDocument } from '#server/documents/seen-store.ts'
import { ORDER_OWNER } from '#server/orders/orders/list-store.ts'
import type { PreOrderSight } from '#server/orders/pre-orders/scope.ts'
import { isSeenPreOrder } from '#server/orders/pre-orders/seen-store.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { RETURN_OWNER } from '#server/returns/returns/list-store.ts'
import type { QuoteSight } from '#server/quotes/quotes/scope.ts'
import { isSeenQuote } from '#server/quotes/quotes/seen-store.ts'

type Db = Kysely<DB>

/** The owner of notifications, and what they may see at this moment. */
export interface Reader {
  readonly userId: number
  readonly orders: Scope
  readonly preOrders: PreOrderSight
  readonly quotes: QuoteSight
  /** Of what they may bring files in: 'partes', 'precios'. */
  readonly importKinds: readonly string[]
  /** As whom they see tax documents. */
  readonly viewer: Viewer
}

export interface NotificationRow {
  readonly id: number
  readonly kind: NotificationKind
  readonly title: string
  readonly detail: string
  readonly address: string
  readonly createdAt: Date
  readonly isRead: boolean
}

/** Own ones, of things that they may still see; `n` is `notifications`. */
function isSeenNotification(reader: Reader): RawBuilder<boolean> {
  const { userId, orders, preOrders, quotes, importKinds, viewer } = reader
  const seen: Readonly<Record<NotificationTarget, RawBuilder<boolean>>> = {
    cotizacion: sql`exists (select from quotes q where q.id = n.target_id and ${isSeenQuote(quotes)})`,
    prepedido: sql`exists (select from pre_orders p where p.id = n.target_id and ${isSeenPreOrder(preOrders)})`,
    devolucion: sql`exists (select from returns r where r.id = n.target_id and ${isSeen(orders, RETURN_OWNER)})`,
    pedido: sql`exists (select from orders o where o.id = n.target_id and ${isSeen(orders, ORDER_OWNER)})`,
    carrito: sql`exists (select from carts c where c.id = n.target_id and c.user_id = ${userId} and c.left_company_id is null)`,
    importacion: sql`exists (select from imports i where i.id = n.target_id and i.kind = any(${[...importKinds]}::text[]))`,
    documento: sql`exists (select from tax_documents d where d.id = n.target_id and ${isSeenDocument(viewer)})`,
    pieza: sql`exists (select from products p where p.id = n.target_id and p.status <> 'hidden')`,
    sat: sql.lit(viewer.roles.includes('admin')),
  }
  const cases = Object.entries(seen).map(([kind, condition]) => sql`when ${sql.lit(kind)} then ${condition}`)
  return sql`(n.user_id = ${userId} and case n.target_kind ${sql.join(cases, sql` `)} else false end)`
}

/** The same, of the bell. */
function isShown(reader: Reader): RawBuilder<boolean> {
  return sql`(n.in_bell and ${isSeenNotification(reader)})`
}

export interface NotificationFilters {
  readonly isRead?: boolean | undefined
  readonly kind?: NotificationKind | undefined
  readonly text?: string
}

export function notificationList(db: Db, reader: Reader, { isRead, kind, text = '' }: NotificationFilters = {}) {
  let rows = db
    .selectFrom('notifications as n')
    .select(['n.id', sql<NotificationKind>`n.kind`.as('kind'), 'n.title', 'n.detail', 'n.address'])
    .select(['n.created_at as createdAt', sql<boolean>`n.read_at is not null`.as('isRead')])
    .where(isShown(reader))
    .where(searchCondition(text, { folded: [sql`fold_name(n.title || ' ' || n.detail)`] }))
  if (isRead !== undefined) rows = rows.where('n.read_at', isRead ? 'is not' : 'is', null)
  if (kind !== undefined) rows = rows.where('n.kind', '=', kind)
  // In the order in which they came.
  return listSource({ rows, id: 'n.id', sort: { fecha: { notNull: 'n.id' } } })
}

export async function latest(db: Db, reader: Reader, limit: number): Promise<NotificationRow[]> {
  return notificationList(db, reader).rows.orderBy('n.id', 'desc').limit(limit).execute()
}

/** Up to `MOST_COUNTED`. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notifications n where n.read_at is null and ${isShown(reader)} limit ${MOST_COUNTED}) u`.execute(db)
  return rows[0]?.count ?? 0
}

/** @returns whether they have it, and see what it is about. One that is read already stays read since then. */
export async function setRead(db: Db, reader: Reader, id: number, readAt: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update notifications n set read_at = case when ${readAt}::timestamptz is null then null else coalesce(n.read_at, ${readAt}) end
    where n.id = ${id} and ${isShown(reader)}
    returning n.id`.execute(db)
  return rows.length > 0
}

/** Those up to one, also of what they may not see any more. */
export async function setAllRead(db: Db, userId: number, lastId: number, readAt: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('id', '<=', lastId)
    .where('read_at', 'is', null)
    .execute()
}

export async function deleteOld(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db
    .deleteFrom('notifications')
    .where((where) =>
      where.or([
        where('created_at', '<', daysAgo(ALL_DAYS)),
        where.and([where('created_at', '<', daysAgo(READ_DAYS)), where('read_at', '<', daysAgo(READ_DAYS))]),
      ]),
    )
    .execute()
}

export interface WaitingMail extends NotificationRow {
  readonly userId: number
  readonly name: string
  readonly email: string
}

/** Locked for the transaction; the oldest first. Another server takes others. */
export async function waitingMails(db: Db, limit: number): Promise<readonly WaitingMail[]> {
  return db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', sql<NotificationKind>`n.kind`.as('kind'), 'n.title', 'n.detail', 'n.address'])
    .select(['n.created_at as createdAt', sql<boolean>`n.read_at is not null`.as('isRead')])
    .select(['n.user_id as userId', 'u.name', 'u.email'])
    .where('n.mail_waits', '=', true)
    .orderBy('n.id')
    .limit(limit)
    .forUpdate('n')
    .skipLocked()
    .execute()
}

export async function endMails(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_waits: false })
    .where('id', 'in', [...ids])
    .execute()
}

/** Of some, those that the reader may see. */
export async function seenAmong(db: Db, reader: Reader, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from notifications n where n.id = any(${[...ids]}::integer[]) and ${isSeenNotification(reader)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
