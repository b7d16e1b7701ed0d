import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The fields of an order that an ERP needs. */
export interface TransmittedOrder {
  readonly id: number
  readonly companyId: number
  readonly userId: number
  readonly branchCode: string
  readonly series: string
  readonly folio: number
  readonly rfc: string
  readonly customerOrderNumber: string
  /** '1234.50' */
  readonly total: string
  readonly lines: readonly { readonly partKey: string; readonly pieces: number; readonly price: string }[]
}

/** Orders that no ERP has accepted, the oldest first. @param orderId only this one */
export async function waitingOrders(
  db: Db,
  { limit, orderId }: { readonly limit: number; readonly orderId?: number },
): Promise<TransmittedOrder[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.id', 'o.company_id as companyId', 'o.user_id as userId', 'b.code as branchCode', 'o.series', 'o.folio'])
    .select(['c.rfc', 'o.customer_order_number as customerOrderNumber'])
    .select(sql<string>`o.total::text`.as('total'))
    .select(
      sql<TransmittedOrder['lines']>`(
        select coalesce(json_agg(json_build_object('partKey', l.part_key, 'pieces', l.ordered, 'price', l.price::text) order by l.number), '[]')
        from order_lines l where l.order_id = o.id)`.as('lines'),
    )
    .where('o.transmitted_at', 'is', null)
    .where('o.state', '<>', 'cancelado')
    .$if(orderId !== undefined, (query) => query.where('o.id', '=', orderId ?? 0))
    .orderBy('o.id')
    .limit(limit)
    .execute()
}

/** Earlier failures of it are resolved. */
export async function markTransmitted(db: Db, orderId: number, key: string, now: Date): Promise<void> {
  await db.updateTable('orders').set({ transmitted_at: now }).where('id', '=', orderId).execute()
  await sql`
    update order_failures set state = 'resuelto', resolved_at = ${now}, resolution = 'Se transmitió al intentarlo otra vez.',
      version = version + 1, updated_at = now()
    where kind = 'transmission' and idempotency_key = ${key} and state <> 'resuelto'`.execute(db)
}

/** Another failure with the same key is a retry of the same one. */
export async function recordFailedTransmission(
  db: Db,
  order: TransmittedOrder,
  failed: { readonly key: string; readonly cause: string; readonly code: string },
): Promise<void> {
  await sql`
    insert into order_failures as f (kind, company_id, user_id, order_id, cause, code, payload, idempotency_key)
    values ('transmission', ${order.companyId}, ${order.userId}, ${order.id}, ${failed.cause}, ${failed.code},
      ${JSON.stringify(order)}, ${failed.key})
    on conflict (kind, idempotency_key) do update
      set attempts = f.attempts + 1, cause = excluded.cause, code = excluded.code, state = 'abierto',
        resolved_by = null, resolved_at = null, resolution = '', version = f.version + 1, updated_at = now()`.execute(
    db,
  )
}
