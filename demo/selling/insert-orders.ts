import type pg from 'pg'
import type { OrderState } from '#domain/lifecycles.ts'

type Client = Pick<pg.ClientBase, 'query'>

const STAFF = 'servicio@demo.tuerca.mx'

/** The states on the way to each. */
const PATHS: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  recibido: ['recibido'],
  confirmado: ['recibido', 'confirmado'],
  surtiendo: ['recibido', 'confirmado', 'surtiendo'],
  parcial: ['recibido', 'confirmado', 'surtiendo', 'parcial'],
  listo_para_recoger: ['recibido', 'confirmado', 'surtiendo', 'surtido', 'listo_para_recoger'],
  en_ruta: ['recibido', 'confirmado', 'surtiendo', 'surtido', 'en_ruta'],
  entregado: ['recibido', 'confirmado', 'surtiendo', 'surtido', 'en_ruta', 'entregado'],
  cerrado: ['recibido', 'confirmado', 'surtiendo', 'surtido', 'en_ruta', 'entregado', 'cerrado'],
}
/** States in which pieces are still reserved. */
const NOT_SUPPLIED: ReadonlySet<OrderState> = new Set(['recibido', 'confirmado', 'surtiendo'])
const SHIPPED: ReadonlySet<OrderState> = new Set(['en_ruta', 'entregado', 'cerrado'])

/** The orders of a pre-order by branch, and the reservations of both. */
export async function insertOrders(
  client: Client,
  preOrderId: number,
  states: ReadonlyMap<number, OrderState>,
  at: Date,
  now: Date,
): Promise<void> {
  for (const [branchId, state] of states) await insertOrder(client, { preOrderId, branchId, state, at, now })
  const keeping = [...states].filter(([, state]) => NOT_SUPPLIED.has(state)).map(([branchId]) => branchId)
  await client.query(
    `insert into stock_reservations (pre_order_line_id, product_id, branch_id, quantity, created_at)
     select l.id, l.product_id, l.branch_id, l.supplied, p.created_at
     from pre_order_lines l join pre_orders p on p.id = l.pre_order_id
     where p.id = $1 and l.supplied > 0 and (p.state in ('en_aprobacion', 'pendiente') or l.branch_id = any($2::integer[]))`,
    [preOrderId, keeping],
  )
}

interface DemoOrder {
  readonly preOrderId: number
  readonly branchId: number
  readonly state: OrderState
  readonly at: Date
  readonly now: Date
}

async function insertOrder(client: Client, { preOrderId, branchId, state, at, now }: DemoOrder): Promise<void> {
  const path = PATHS[state] ?? ['recibido']
  const { rows } = await client.query<{ id: number }>(
    `insert into orders (branch_id, pre_order_id, company_id, company_branch_id, user_id, state, version, customer_order_number,
       required_on, note, address, vat_rate, shipping_option_id, shipping_name, shipping_cost, promised_on, promised_at,
       pieces, subtotal, vat, total, transmitted_at, created_at, updated_at)
     select b.branch_id, p.id, p.company_id, p.company_branch_id, p.user_id, $3, $4, p.customer_order_number,
       p.required_on, p.note, p.address, b.vat_rate, b.shipping_option_id, b.shipping_name, b.shipping_cost, b.promised_on,
       b.promised_at, b.pieces, b.subtotal, b.vat, b.total, case when $3 <> 'recibido' then $5::timestamptz end, $5, $5
     from pre_orders p join pre_order_branches b on b.pre_order_id = p.id
     where p.id = $1 and b.branch_id = $2 returning id`,
    [preOrderId, branchId, state, path.length, at],
  )
  const id = rows[0]?.id
  const isSupplied = !NOT_SUPPLIED.has(state)
  await client.query(
    `insert into order_lines (order_id, number, pre_order_line_id, product_id, part_key, description, brand, line, ordered,
       supplied, back_ordered, list_price, price, core_charge, price_reason, discounts, cost)
     select $1, row_number() over (order by l.number), l.id, l.product_id, l.part_key, l.description, l.brand, l.line,
       l.authorised, case when $3 then l.supplied else 0 end, l.back_ordered, l.list_price, l.price, l.core_charge,
       l.price_reason, l.discounts, l.cost
     from pre_order_lines l where l.pre_order_id = $2 and l.branch_id = $4`,
    [id, preOrderId, isSupplied, branchId],
  )
  await client.query(
    `insert into order_transitions (order_id, version, from_state, to_state, at, actor_id)
     select $1, step, lag(state) over (order by step), state, least($3::timestamptz + (step - 1) * interval '3 hours', $4),
       case when step > 1 then (select id from users where email = $5) end
     from unnest($2::text[]) with ordinality as path (state, step)`,
    [id, path, at, now, STAFF],
  )
  if (!SHIPPED.has(state)) return
  await client.query(
    `with shipment as (
       insert into order_shipments (order_id, carrier, guide_number, shipped_at, delivered_at)
       select o.id, case when o.shipping_name = 'Paquetería' then 'Paquetería Rodamar' else 'Reparto propio' end,
         case when o.shipping_name = 'Paquetería' then 'RDM' || lpad((o.id * 7919 % 1000000)::text, 8, '0') else '' end,
         o.created_at + interval '12 hours', case when o.state <> 'en_ruta' then o.created_at + interval '15 hours' end
       from orders o where o.id = $1 returning id
     )
     insert into order_shipment_lines (shipment_id, order_line_id, quantity)
     select shipment.id, l.id, l.supplied from shipment, order_lines l where l.order_id = $1 and l.supplied > 0`,
    [id],
  )
}
