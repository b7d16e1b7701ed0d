import { sql, type Kysely, type Updateable } from 'kysely'
import type { FailureKind, FailureState } from '#domain/orders/failures.ts'
import { updateRow } from '#server/platform/db/rows.ts'
import type { DB, OrderFailures } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface FailureFactsRow {
  readonly id: string
  readonly kind: FailureKind
  readonly state: FailureState
  readonly version: number
  readonly companyId: number | null
  readonly userId: number | null
  readonly cartId: number | null
  readonly orderId: number | null
  readonly cause: string
  readonly key: string
  readonly payload: unknown
  readonly updatedAt: Date
  readonly resolvedBy: string | null
  readonly resolvedAt: Date | null
  readonly resolution: string
}

/** @param isLocked no other transaction changes it until this one ends. */
export async function failureById(db: Db, id: string, { isLocked = false } = {}): Promise<FailureFactsRow | undefined> {
  return db
    .selectFrom('order_failures as f')
    .select(['f.id', 'f.version', 'f.company_id as companyId', 'f.user_id as userId', 'f.cart_id as cartId'])
    .select(['f.order_id as orderId', 'f.cause', 'f.idempotency_key as key', 'f.payload', 'f.updated_at as updatedAt'])
    .select(['f.resolved_at as resolvedAt', 'f.resolution'])
    .select(sql<string | null>`(select u.name from users u where u.id = f.resolved_by)`.as('resolvedBy'))
    .select(sql<FailureKind>`f.kind`.as('kind'))
    .select(sql<FailureState>`f.state`.as('state'))
    .where('f.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('f'))
    .executeTakeFirst()
}

export interface ReaderRow {
  readonly to: 'cliente' | 'asesor'
  readonly id: number
  readonly name: string
  readonly email: string
}

/** The user whose request failed, and the advisor of their company. */
export async function readersOf(
  db: Db,
  { userId, companyId }: { readonly userId: number | null; readonly companyId: number | null },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select 'cliente' as "to", u.id, u.name, u.email from users u where u.id = ${userId} and u.status = 'activo'
    union all
    select 'asesor', u.id, u.name, u.email from companies c join users u on u.id = c.advisor_id
    where c.id = ${companyId} and u.status = 'activo'`.execute(db)
  return rows
}

/** @returns its new version. */
export async function updateFailure(db: Db, id: string, change: Updateable<OrderFailures>): Promise<number> {
  return updateRow(db, 'order_failures', id, change)
}
