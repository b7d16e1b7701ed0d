import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The fields of one line that restore it, named as the columns. */
const LINE = sql`jsonb_build_object('id', id, 'product_id', product_id, 'branch_id', branch_id, 'quantity', quantity, 'note', note,
  'vehicle_make', vehicle_make, 'vehicle_model', vehicle_model, 'vehicle_year', vehicle_year, 'vehicle_engine', vehicle_engine,
  'is_set_aside', is_set_aside, 'wants_back_order', wants_back_order, 'accepted_price', accepted_price)`

/**
 * Removes lines, and stores them so that it can be undone for a day. Lines that are gone already are skipped. @param lineIds null: all.
 * @returns the removal's id, null where nothing was removed.
 */
export async function removeForUndo(
  db: Db,
  cartId: number,
  lineIds: readonly string[] | null,
): Promise<{ readonly id: string | null; readonly removed: number }> {
  const which = lineIds === null ? sql`true` : sql`id = any(${[...lineIds]}::bigint[])`
  const { rows } = await sql<{ id: string; removed: number }>`
    with gone as (delete from cart_lines where cart_id = ${cartId} and ${which} returning *),
    old as (delete from cart_removals where cart_id = ${cartId} and removed_at < now() - interval '1 day')
    insert into cart_removals (cart_id, lines)
    select ${cartId}, jsonb_agg(${LINE} order by id) from gone having count(*) > 0
    returning id, jsonb_array_length(lines) as removed`.execute(db)
  return rows[0] ?? { id: null, removed: 0 }
}

/** The part of each line that undoing a removal would restore. Empty: there is no such removal, or it was undone. */
export async function removedProducts(db: Db, cartId: number, removalId: string): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select (line ->> 'product_id')::integer as "productId" from cart_removals, jsonb_array_elements(lines) as line
    where id = ${removalId} and cart_id = ${cartId}`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** Restores the lines. A line that exists again meanwhile stays as it is. */
export async function restoreLines(db: Db, cartId: number, removalId: string): Promise<void> {
  await sql`
    with removal as (delete from cart_removals where id = ${removalId} and cart_id = ${cartId} returning lines)
    insert into cart_lines (cart_id, product_id, branch_id, quantity, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine,
      is_set_aside, wants_back_order, accepted_price)
    select ${cartId}, l.product_id, l.branch_id, l.quantity, l.note, l.vehicle_make, l.vehicle_model, l.vehicle_year, l.vehicle_engine,
      l.is_set_aside, l.wants_back_order, l.accepted_price
    from removal, jsonb_to_recordset(removal.lines) as l(id bigint, product_id integer, branch_id integer, quantity integer, note text,
      vehicle_make text, vehicle_model text, vehicle_year smallint, vehicle_engine text, is_set_aside boolean, wants_back_order boolean,
      accepted_price numeric)
    where exists (select from products p where p.id = l.product_id)
    order by l.id
    on conflict on constraint cart_lines_once do nothing`.execute(db)
}
