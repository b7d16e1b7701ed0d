import type pg from 'pg'
import { cartTotals, type CartTotals } from '#domain/cart/totals.ts'
import type { OrderState, PreOrderState } from '#domain/lifecycles.ts'
import { toBasisPoints, toDecimal } from '#domain/money/money.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import { insertRows } from '../content/insert-rows.ts'
import { DOCUMENTS, type DemoDocument } from './documents.ts'
import { insertOrders } from './insert-orders.ts'
import { tradeParts, type TradePart } from './trade-parts.ts'

type Client = Pick<pg.ClientBase, 'query'>
type InsertBefore = (moment: Date) => Promise<void>

interface Branch {
  readonly id: number
  readonly code: string
  readonly vatRate: string
}

const AUTHORISER = 'servicio@demo.tuerca.mx'
const HOUR_MS = 3_600_000

/**
 * Pre-orders and orders; those that are not supplied reserve their pieces. `insertBefore` stores the other documents before a moment, so
 * that numbers and folios are in the order of time.
 */
export async function insertDocuments(client: Client, now: Date, insertBefore: InsertBefore): Promise<void> {
  const { rows: branches } = await client.query<Branch>('select id, code, vat_rate::text as "vatRate" from branches')
  const parts = new Map<string, readonly TradePart[]>()
  for (const document of DOCUMENTS) {
    for (const { code } of document.branches) {
      const place = `${document.rfc} ${code}`
      if (!parts.has(place)) parts.set(place, await tradeParts(client, document.rfc, code))
    }
    await insertBefore(madeAt(document, now))
    await insertDocument(client, document, branches, (code) => parts.get(`${document.rfc} ${code}`) ?? [], now)
  }
  await insertBefore(now)
}

function madeAt({ daysAgo }: DemoDocument, now: Date): Date {
  return new Date(now.getTime() - daysAgo * 24 * HOUR_MS)
}

async function insertDocument(
  client: Client,
  document: DemoDocument,
  branches: readonly Branch[],
  partsOf: (code: string) => readonly TradePart[],
  now: Date,
): Promise<void> {
  const at = madeAt(document, now)
  const lines = document.branches.flatMap(({ code, lines: given }) =>
    given.flatMap(([index, requested, backOrdered = 0]) => {
      const part = partsOf(code)[index]
      const branch = branches.find((each) => each.code === code)
      return part === undefined || branch === undefined ? [] : [{ part, branch, requested, backOrdered }]
    }),
  )
  const totals = cartTotals(
    lines.map(({ part, branch, requested }) => ({ ...part, branchId: branch.id, supplied: requested })),
    (id) => toBasisPoints(branches.find((branch) => branch.id === id)?.vatRate ?? '16'),
  )
  const path = pathTo(document)
  const { rows } = await client.query<{ id: number; userId: number }>(
    `insert into pre_orders (company_id, company_branch_id, user_id, cart_version, cart_name, state, version, reasons,
       customer_order_number, note, address, pieces, subtotal, vat, total, expires_at, created_at, updated_at)
     select u.company_id, a.company_branch_id, u.id, 1, 'Carrito', $2, $3, $4, $5, $6,
       jsonb_build_object('name', a.name, 'recipient', a.recipient, 'phone', a.phone, 'street', a.street, 'neighbourhood',
         a.neighbourhood, 'postalCode', a.postal_code, 'city', a.city, 'state', a.state, 'directions', a.directions),
       $7, $8, $9, $10, $11::timestamptz + interval '1 day', $11, $11
     from users u join company_addresses a on a.company_id = u.company_id and a.is_default
     where u.email = $1 returning id, user_id as "userId"`,
    [
      document.email,
      document.state,
      path.length,
      JSON.stringify(document.reasons),
      document.customerOrderNumber ?? '',
      document.note ?? '',
      ...sums(totals),
      at,
    ],
  )
  const [made] = rows
  if (made === undefined) return
  for (const { branchId, vatRate, ...branchTotals } of totals.branches) {
    const { code } = branches.find((branch) => branch.id === branchId) ?? {}
    await client.query(
      `insert into pre_order_branches (pre_order_id, branch_id, vat_rate, shipping_option_id, shipping_name, shipping_cost,
         promised_on, pieces, subtotal, vat, total)
       select $1, $2, $3, o.id, o.name, case when $6::numeric >= o.free_from then 0 else o.cost end,
         ($9::timestamptz + interval '2 days')::date, $5, $6, $7, $8
       from shipping_options o where o.branch_id = $2 and o.name = $4`,
      [
        made.id,
        branchId,
        toDecimal(vatRate),
        document.branches.find((each) => each.code === code)?.shipping,
        ...sums(branchTotals),
        at,
      ],
    )
  }
  await client.query(
    `update pre_orders p set shipping_total = (select sum(to_pay - total) from pre_order_branches b where b.pre_order_id = p.id)
     where p.id = $1`,
    [made.id],
  )
  const isAuthorised = document.state === 'convertido'
  await insertRows(
    client,
    'pre_order_lines',
    lines.map(({ part, branch, requested, backOrdered }, index) => ({
      pre_order_id: made.id,
      branch_id: branch.id,
      number: index + 1,
      product_id: part.productId,
      part_key: part.key,
      description: part.description,
      brand: part.brand,
      line: part.line,
      asked: requested,
      supplied: requested - backOrdered,
      back_ordered: backOrdered,
      authorised: isAuthorised ? requested : null,
      list_price: toDecimal(part.price),
      price: toDecimal(part.price),
      core_charge: part.coreCharge === null ? null : toDecimal(part.coreCharge),
      price_reason: priceReasonText({ price: part.price, base: part.price, list: part.list, discounts: [] }),
      discounts: [],
      cost: part.cost,
      note: '',
      vehicle_make: '',
      vehicle_model: '',
      vehicle_engine: '',
    })),
  )
  await insertRows(
    client,
    'pre_order_transitions',
    path.map((state, index) => ({
      pre_order_id: made.id,
      version: index + 1,
      from_state: path[index - 1] ?? null,
      to_state: state,
      at: new Date(Math.min(at.getTime() + (index < 2 ? 0 : HOUR_MS), now.getTime())),
      reason: index === path.length - 1 ? (document.reason ?? '') : '',
    })),
  )
  await client.query(
    `update pre_order_transitions t set actor_id = u.id from users u
     where t.pre_order_id = $1 and u.email = case
       when t.to_state in ('rechazado', 'autorizado') and t.from_state = 'pendiente' then $2
       when t.to_state in ('generado', 'cancelado') then $3 end`,
    [made.id, AUTHORISER, document.email],
  )
  const orders = new Map<number, OrderState>()
  for (const { code, order } of document.branches) {
    const branch = branches.find((each) => each.code === code)
    if (branch !== undefined && order !== undefined) orders.set(branch.id, order)
  }
  await insertOrders(client, made.id, orders, at, now)
}

/** The states on the way, the last one included. */
function pathTo({ state, reasons }: DemoDocument): readonly PreOrderState[] {
  if (state === 'en_aprobacion' || state === 'pendiente') return ['generado', state]
  if (state !== 'convertido') return ['generado', 'pendiente', state]
  return reasons.length > 0 ? ['generado', 'pendiente', 'autorizado', state] : ['generado', 'autorizado', state]
}

function sums({ pieces, subtotal, vat, total }: CartTotals): readonly [number, string, string, string] {
  return [pieces, toDecimal(subtotal), toDecimal(vat), toDecimal(total)]
}
