import type pg from 'pg'
import type { ReturnState } from '#domain/lifecycles.ts'
import { toBasisPoints, toCentavos, toDecimal } from '#domain/money/money.ts'
import { creditOf } from '#domain/returns/pieces.ts'
import { isFault, type PieceCondition, type ReturnReason } from '#domain/returns/reasons.ts'
import { DAY_MS, iso, MINUTE_MS } from './days.ts'

interface PlannedReturn {
  readonly path: readonly ReturnState[]
  readonly reason: ReturnReason
  readonly condition: PieceCondition
  readonly note: string
  /** The text of the last step. */
  readonly said: string
}

const CREDITED = ['solicitada', 'autorizada', 'recibida', 'acreditada'] as const

/** Between two steps. */
const STEP_MS = 5 * 60 * MINUTE_MS

/** Of the newest delivered order of each company, the customer of the demo first. */
const RETURNS: readonly PlannedReturn[] = [
  { path: CREDITED, reason: 'otra_pieza', condition: 'sellada', note: 'Llegó la del otro lado', said: '' },
  { path: ['solicitada'], reason: 'no_le_quedo', condition: 'abierta', note: 'El soporte no coincide', said: '' },
  {
    path: ['solicitada'],
    reason: 'defectuosa',
    condition: 'montada',
    note: 'Hace ruido desde el primer día',
    said: '',
  },
  {
    path: ['solicitada', 'autorizada'],
    reason: 'no_la_necesita',
    condition: 'sellada',
    note: 'Se canceló el trabajo',
    said: 'Mándala con el chofer de la ruta.',
  },
  { path: ['solicitada', 'autorizada', 'recibida'], reason: 'golpeada', condition: 'golpeada', note: '', said: '' },
  {
    path: ['solicitada', 'rechazada'],
    reason: 'otro',
    condition: 'abierta',
    note: 'Se equivocaron al pedir',
    said: 'Es parte eléctrica y ya se abrió.',
  },
  { path: CREDITED, reason: 'no_la_necesita', condition: 'sellada', note: '', said: '' },
]

/** Returns of the last deliveries. @param customer of the demo @param staff who decides */
export async function insertReturns(
  client: Pick<pg.ClientBase, 'query'>,
  { customer, staff, now }: { readonly customer: string; readonly staff: string; readonly now: number },
): Promise<void> {
  const { rows: orders } = await client.query<DeliveredLine>(
    `with delivered as (
       select distinct on (o.company_id) o.id, o.branch_id, o.company_id, o.company_branch_id, o.user_id,
         o.vat_rate::text as vat_rate, max(s.delivered_at) as delivered_at
       from orders o join order_shipments s on s.order_id = o.id and s.delivered_at is not null
       where o.state in ('entregado', 'cerrado') and s.delivered_at < $3 group by o.id order by o.company_id, max(s.delivered_at) desc, o.id desc)
     select d.*, l.id as line, l.price::text as price from delivered d
     cross join lateral (
       select l.id, l.price from order_lines l join order_shipment_lines k on k.order_line_id = l.id
       where l.order_id = d.id order by l.number limit 1) l
     order by d.company_id = (select company_id from users where email = $1) desc, d.delivered_at desc, d.id desc
     limit $2`,
    [customer, RETURNS.length, iso(now - 2 * DAY_MS)],
  )
  for (const [index, order] of orders.entries()) {
    const planned = RETURNS[index]
    if (planned !== undefined) await insertReturn(client, order, planned, { staff, number: index + 1 })
  }
}

interface DeliveredLine {
  readonly id: number
  readonly branch_id: number
  readonly company_id: number
  readonly company_branch_id: number | null
  readonly user_id: number
  readonly vat_rate: string
  readonly delivered_at: Date
  readonly line: string
  readonly price: string
}

async function insertReturn(
  client: Pick<pg.ClientBase, 'query'>,
  order: DeliveredLine,
  { path, reason, condition, note, said }: PlannedReturn,
  { staff, number }: { readonly staff: string; readonly number: number },
): Promise<void> {
  const state = path.at(-1) ?? 'solicitada'
  const at = (step: number) => iso(order.delivered_at.getTime() + (step + 1) * STEP_MS)
  const isReceived = path.includes('recibida')
  const isOver = state === 'rechazada' || state === 'devuelta'
  const receipts = isReceived ? [{ price: toCentavos(order.price), pieces: 1, share: 100 }] : []
  const credit = creditOf(receipts, toBasisPoints(order.vat_rate))
  const { rows } = await client.query<{ id: number }>(
    `insert into returns (branch_id, order_id, company_id, company_branch_id, user_id, asker_id, vat_rate, state, version,
       pieces, received, subtotal, vat, total, credit_note, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, 1, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      order.branch_id,
      order.id,
      order.company_id,
      order.company_branch_id,
      order.user_id,
      order.vat_rate,
      state,
      path.length,
      receipts.length,
      toDecimal(credit.subtotal),
      toDecimal(credit.vat),
      toDecimal(credit.total),
      state === 'acreditada' ? `NC-${880 + number}` : '',
      at(0),
      at(path.length - 1),
    ],
  )
  const id = rows[0]?.id
  const line = await client.query<{ id: string }>(
    `insert into return_lines (return_id, number, order_line_id, product_id, part_key, description, brand, line, price, quantity,
       reason, condition, vehicle, note, rule_condition, share, freight, until, counted)
     select $1, 1, l.id, l.product_id, l.part_key, l.description, l.brand, l.line, l.price, 1, $2, $3,
       case when $2 = 'no_le_quedo' then 'Nissan Tsuru 1998' else '' end, $4, case when $5 then 'golpeada' else 'abierta' end, 100,
       case when $5 then 'tienda' else 'cliente' end, ($6::timestamptz)::date + 30, $7
     from order_lines l where l.id = $8 returning id`,
    [id, reason, condition, note, isFault(reason), at(0), isOver ? 0 : 1, order.line],
  )
  if (isReceived)
    await client.query(
      'insert into return_receipts (return_line_id, condition, pieces, share) values ($1, $2, 1, 100)',
      [line.rows[0]?.id, condition],
    )
  for (const [step, to] of path.entries()) {
    await client.query(
      `insert into return_moves (return_id, version, from_state, to_state, at, actor_id, reason)
       values ($1, $2, $3, $4, $5, case when $2 = 1 then $6 else (select id from users where email = $7) end, $8)`,
      [id, step + 1, path[step - 1] ?? null, to, at(step), order.user_id, staff, to === state && step > 0 ? said : ''],
    )
  }
}
