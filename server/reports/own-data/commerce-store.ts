import { sql, type Kysely } from 'kysely'
import { rateText, ratesText } from '#server/platform/db/rate-text.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

// Purchases, carts, lists and addresses of a person.

const VEHICLE = sql<string>`concat_ws(' ', nullif(l.vehicle_make, ''), nullif(l.vehicle_model, ''), l.vehicle_year, nullif(l.vehicle_engine, ''))`
const DELIVERY = sql<string>`concat_ws(', ', o.address->>'street', o.address->>'neighbourhood', o.address->>'city', o.address->>'postalCode')`

const ORDER_RATE = rateText('o.vat_rate')
const NOTE_RATE = rateText('n.vat_rate')
const PRE_ORDER_RATES = sql<string>`(
  select ${ratesText('b.vat_rate')} from pre_order_branches b where b.pre_order_id = o.id)`

/** Those that the person sees, without the receiver, who is another person. */
const addresses = (db: Db, userId: number) =>
  db
    .selectFrom('company_addresses as a')
    .innerJoin('users as u', 'u.company_id', 'a.company_id')
    .select([
      'a.name',
      'a.street',
      'a.neighbourhood',
      'a.postal_code',
      'a.city',
      'a.state',
      'a.directions',
      'a.is_default',
    ])
    .where('u.id', '=', userId)
    .where('a.active', '=', true)
    .where(
      sql<boolean>`(a.company_branch_id is null or u.sight in ('empresa', 'grupo') or a.company_branch_id in (
        select b.company_branch_id from user_company_branches b where b.user_id = u.id))`,
    )
    .orderBy('a.id')

const carts = (db: Db, userId: number) =>
  db
    .selectFrom('carts as c')
    .leftJoin('cart_lines as l', 'l.cart_id', 'c.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['c.name', 'c.note', 'c.created_at', 'p.key', 'l.quantity', 'l.note as line_note', 'l.added_at'])
    .select(VEHICLE.as('vehicle'))
    .where('c.user_id', '=', userId)
    .where('c.left_company_id', 'is', null)
    .orderBy('c.id', 'desc')
    .orderBy('l.id')

const carLists = (db: Db, userId: number) =>
  db
    .selectFrom('car_lists as l')
    .select(['l.name', 'l.created_at', 'l.updated_at', sql<string>`l.cars::text`.as('cars')])
    .where('l.user_id', '=', userId)
    .orderBy('l.id', 'desc')

/** Parts whose stock they wait for, and whether they were notified. */
const stockNotices = (db: Db, userId: number) =>
  db
    .selectFrom('stock_notices as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['p.key', 'p.description', 'n.created_at', 'n.told_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')

const preOrders = (db: Db, userId: number) =>
  db
    .selectFrom('pre_orders as o')
    .select(['o.id', 'o.created_at', 'o.state', 'o.pieces', 'o.subtotal', 'o.vat', 'o.total'])
    .select(['o.customer_order_number', 'o.note', PRE_ORDER_RATES.as('rate'), DELIVERY.as('delivery')])
    .where('o.user_id', '=', userId)
    .orderBy('o.id', 'desc')

const preOrderLines = (db: Db, userId: number) =>
  db
    .selectFrom('pre_order_lines as l')
    .innerJoin('pre_orders as o', 'o.id', 'l.pre_order_id')
    .select([sql<string>`o.id::text`.as('document'), 'l.part_key', 'l.description', 'l.asked as quantity', 'l.price'])
    .select(['l.note', VEHICLE.as('vehicle')])
    .where('o.user_id', '=', userId)
    .orderBy('o.id', 'desc')
    .orderBy('l.number')

const orders = (db: Db, userId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .select(['o.series', 'o.folio', 'b.name as branch', 'o.created_at', 'o.state', 'o.pieces', 'o.subtotal', 'o.vat'])
    .select([
      'o.total',
      'o.customer_order_number',
      'o.note',
      'o.shipping_name',
      ORDER_RATE.as('rate'),
      DELIVERY.as('delivery'),
    ])
    .where('o.user_id', '=', userId)
    .orderBy('o.id', 'desc')

const orderLines = (db: Db, userId: number) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([sql<string>`concat_ws('-', nullif(o.series, ''), o.folio)`.as('document'), 'l.part_key', 'l.description'])
    .select(['l.ordered as quantity', 'l.price', 'l.note', VEHICLE.as('vehicle')])
    .where('o.user_id', '=', userId)
    .orderBy('o.id', 'desc')
    .orderBy('l.number')

/** Their notes at the counter of their present company, without its buyers. */
const counterNotes = (db: Db, userId: number) =>
  db
    .selectFrom('counter_quotes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.number', 'n.created_at', 'n.subtotal', NOTE_RATE.as('rate'), 'n.vat', 'n.total'])
    .where('n.user_id', '=', userId)
    .where(sql<boolean>`n.company_id is not distinct from u.company_id`)
    .orderBy('n.id', 'desc')

/** Carts that could not be generated. */
const failures = (db: Db, userId: number) =>
  db
    .selectFrom('order_failures as f')
    .select(['f.created_at', 'f.kind', 'f.state'])
    .where('f.user_id', '=', userId)
    .orderBy('f.id', 'desc')

export const commerceQueries = {
  addresses,
  carts,
  carLists,
  stockNotices,
  preOrders,
  preOrderLines,
  orders,
  orderLines,
  counterNotes,
  failures,
} as const
