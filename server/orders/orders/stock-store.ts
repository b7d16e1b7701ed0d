import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The reservation of an order, and what it may reserve in addition. */
export interface ReservedRow {
  readonly productId: number
  /** Pieces at the branch that are not reserved. */
  readonly free: number
}

/** Locks the stock of parts at a branch, in one order, until the transaction ends. */
export async function lockStock(db: Db, branchId: number, productIds: readonly number[]): Promise<ReservedRow[]> {
  return db
    .selectFrom('stock as s')
    .select(['s.product_id as productId', sql<number>`s.quantity - s.reserved`.as('free')])
    .where('s.branch_id', '=', branchId)
    .where(sql<boolean>`s.product_id = any(${[...productIds]}::integer[])`)
    .orderBy('s.product_id')
    .forNoKeyUpdate()
    .execute()
}

/** Reservations by the line of the pre-order, which the order inherits. */
export async function reservations(
  db: Db,
  preOrderLineIds: readonly string[],
): Promise<{ readonly preOrderLineId: string; readonly quantity: number }[]> {
  return db
    .selectFrom('stock_reservations')
    .select(['pre_order_line_id as preOrderLineId', 'quantity'])
    .where(sql<boolean>`pre_order_line_id = any(${[...preOrderLineIds]}::bigint[])`)
    .execute()
}

export interface Reservation {
  readonly preOrderLineId: string
  readonly productId: number
  readonly branchId: number
  /** 0: releases it. */
  readonly quantity: number
}

/** Sets each reservation to this quantity. */
export async function storeReservations(db: Db, rows: readonly Reservation[]): Promise<void> {
  const gone = rows.filter(({ quantity }) => quantity === 0).map(({ preOrderLineId }) => preOrderLineId)
  const kept = rows.filter(({ quantity }) => quantity > 0)
  if (gone.length > 0)
    await sql`delete from stock_reservations where pre_order_line_id = any(${gone}::bigint[])`.execute(db)
  if (kept.length > 0)
    await sql`
      insert into stock_reservations (pre_order_line_id, product_id, branch_id, quantity)
      select * from unnest(
        ${kept.map((row) => row.preOrderLineId)}::bigint[], ${kept.map((row) => row.productId)}::integer[],
        ${kept.map((row) => row.branchId)}::integer[], ${kept.map((row) => row.quantity)}::integer[])
      on conflict (pre_order_line_id) do update set quantity = excluded.quantity`.execute(db)
}

/** Removes pieces from the stock of a branch. The figure is as old as the last report: where fewer were reported, none is left. */
export async function takeFromStock(
  db: Db,
  branchId: number,
  pieces: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update stock s set quantity = greatest(s.quantity - n.quantity, 0)
    from (
      select product_id, sum(quantity)::integer as quantity
      from unnest(
        ${pieces.map(({ productId }) => productId)}::integer[], ${pieces.map(({ quantity }) => quantity)}::integer[]
      ) as each (product_id, quantity)
      group by product_id
    ) n
    where s.product_id = n.product_id and s.branch_id = ${branchId}`.execute(db)
}
