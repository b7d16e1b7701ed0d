import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface MadeOrder {
  readonly id: number
  readonly branchId: number
  readonly branchCode: string
  readonly series: string
  readonly folio: number
}

interface Author {
  readonly actorId: number | null
  readonly impersonatorId: number | null
}

/**
 * Inserts one order for each branch, with the authorised pieces. Folios are taken in the order of the branches, so that two documents never
 * wait for each other. Pieces that wait for stock are `back_ordered`; the reservations stay with the lines of the pre-order.
 */
export async function insertOrders(
  db: Kysely<DB>,
  preOrderId: number,
  { actorId, impersonatorId }: Author,
  at: Date,
): Promise<readonly MadeOrder[]> {
  const { rows } = await sql<MadeOrder>`
    with made as (
      insert into orders (branch_id, pre_order_id, company_id, company_branch_id, user_id, impersonator_id,
        customer_order_number, required_on, note, address, vat_rate, vat_reason, shipping_option_id, shipping_name, shipping_cost,
        promised_on, promised_at, pieces, subtotal, vat, total, created_at, updated_at)
      select b.branch_id, p.id, p.company_id, p.company_branch_id, p.user_id, p.impersonator_id, p.customer_order_number,
        p.required_on, p.note, p.address, b.vat_rate, b.vat_reason, b.shipping_option_id, b.shipping_name, b.shipping_cost,
        b.promised_on, b.promised_at, b.pieces, b.subtotal, b.vat, b.total, ${at}, ${at}
      from pre_orders p join pre_order_branches b on b.pre_order_id = p.id
      where p.id = ${preOrderId} and b.pieces > 0
      order by b.branch_id
      returning id, branch_id, series, folio
    ), lines as (
      insert into order_lines (order_id, number, pre_order_line_id, product_id, part_key, description, brand, line,
        ordered, back_ordered, list_price, price, core_charge, price_reason, discounts, cost, note, vehicle_make,
        vehicle_model, vehicle_year, vehicle_engine)
      select made.id, row_number() over (partition by l.branch_id order by l.number), l.id, l.product_id, l.part_key,
        l.description, l.brand, l.line, l.authorised, l.authorised - least(l.authorised, l.supplied), l.list_price,
        l.price, l.core_charge, l.price_reason, l.discounts, l.cost, l.note, l.vehicle_make, l.vehicle_model,
        l.vehicle_year, l.vehicle_engine
      from pre_order_lines l join made on made.branch_id = l.branch_id
      where l.pre_order_id = ${preOrderId} and l.authorised > 0
    ), moves as (
      insert into order_transitions (order_id, version, from_state, to_state, at, actor_id, impersonator_id)
      select id, 1, null, 'recibido', ${at}::timestamptz, ${actorId}::integer, ${impersonatorId}::integer from made
    )
    select made.id, made.branch_id as "branchId", b.code as "branchCode", made.series, made.folio
    from made join branches b on b.id = made.branch_id order by made.branch_id`.execute(db)
  return rows
}
