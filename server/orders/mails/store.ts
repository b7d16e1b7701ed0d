import { sql, type Kysely, type RawBuilder } from 'kysely'
import { accountsOfSamePerson } from '#server/customers/same-person-store.ts'
import { IS_PAST_OFFER } from '#server/orders/pre-orders/past-offer-store.ts'
import { isOfBranches, mayOfHouse } from '#server/orders/branch-people/store.ts'
import { liesWithApprover } from '#server/orders/pre-orders/seen-store.ts'
import { PRE_ORDER_ZONE } from '#server/orders/pre-orders/zone-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'

type Db = Kysely<DB>

export interface MailPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** The part of a document that comes now, tax included; the rest is awaited. */
interface NowRow {
  readonly pieces: number
  /** '1234.50' */
  readonly total: string
}

/**
 * The SQL twin of `orderedTotals` (domain/cart/totals.ts): each branch rounds the tax of what it supplies now.
 * @param lines SQL of `branch_id`, `rate`, `now` and `each`: pieces, and the amount of one with its core
 */
function nowOf(lines: RawBuilder<unknown>) {
  return sql<NowRow>`(
    select json_build_object('pieces', coalesce(sum(pieces), 0), 'total', coalesce(sum(subtotal + round(subtotal * rate / 100, 2)), 0)::text)
    from (
      select sum(now)::integer as pieces, sum(now * each) as subtotal, rate from (${lines}) l group by branch_id, rate
    ) sums)`
}

export interface OrderMailRow extends MailPerson {
  /** Raised with each step. */
  readonly version: number
  readonly series: string
  readonly folio: number
  readonly branch: string
  readonly branchCode: string
  readonly customerOrderNumber: string
  readonly pieces: number
  /** '1234.50' */
  readonly total: string
  /** With shipping and its tax. */
  readonly toPay: string
  readonly now: NowRow
  /** '2026-11-26' */
  readonly promisedOn: string | null
  /** '16:00' */
  readonly promisedAt: string | null
  /** Pieces that have been supplied, and those that are pending. */
  readonly supplied: number
  readonly pending: number
}

/** An order with the user who requested it. */
export async function orderForMail(db: Db, orderId: number): Promise<OrderMailRow> {
  const line = (quantity: string) => sql<number>`(
    select coalesce(sum(${sql.raw(quantity)}), 0)::integer from order_lines l where l.order_id = o.id)`
  return db
    .selectFrom('orders as o')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'o.version',
      'o.series',
      'o.folio',
      'b.name as branch',
      'b.code as branchCode',
    ])
    .select(['o.customer_order_number as customerOrderNumber', 'o.pieces'])
    .select(sql<string>`o.total::text`.as('total'))
    .select(sql<string>`o.to_pay::text`.as('toPay'))
    .select(
      nowOf(sql`
        select o.branch_id, o.vat_rate as rate, l.ordered - l.back_ordered as now, l.price + coalesce(l.core_charge, 0) as each
        from order_lines l where l.order_id = o.id`).as('now'),
    )
    .select(sql<string | null>`o.promised_on::text`.as('promisedOn'))
    .select(sql<string | null>`to_char(o.promised_at, 'HH24:MI')`.as('promisedAt'))
    .select(line('l.supplied').as('supplied'))
    .select(line('l.ordered - l.supplied - l.cancelled').as('pending'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export interface ShipmentMailRow {
  readonly carrier: string
  readonly guideNumber: string
  readonly trackingUrl: string
  readonly pieces: number
}

/** The last shipment of an order. */
export async function lastShipment(db: Db, orderId: number): Promise<ShipmentMailRow | undefined> {
  return db
    .selectFrom('order_shipments as s')
    .select(['s.carrier', 's.guide_number as guideNumber', 's.tracking_url as trackingUrl'])
    .select(
      sql<number>`(
        select coalesce(sum(quantity), 0)::integer from order_shipment_lines l where l.shipment_id = s.id)`.as(
        'pieces',
      ),
    )
    .where('s.order_id', '=', orderId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface PreOrderMailRow extends MailPerson {
  readonly company: string
  readonly companyId: number
  readonly pieces: number
  readonly total: string
  /** With shipping and its tax. */
  readonly toPay: string
  readonly now: NowRow
  /** Requested pieces that are not in it. */
  readonly left: number
  readonly expiresAt: Date
  readonly timeZone: string
  /** The quote that it was made from; null: from a cart. */
  readonly quoteId: number | null
  readonly isPastOffer: boolean
}

/** A pre-order with the user who requested it. */
export async function preOrderForMail(db: Db, preOrderId: number): Promise<PreOrderMailRow> {
  return db
    .selectFrom('pre_orders as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['u.id', 'u.name', 'u.email', 'c.trade_name as company', 'p.company_id as companyId'])
    .select(['p.pieces', 'p.expires_at as expiresAt'])
    .select(sql<string>`p.total::text`.as('total'))
    .select(sql<string>`p.to_pay::text`.as('toPay'))
    .select(
      nowOf(sql`
        select b.branch_id, b.vat_rate as rate, l.price + coalesce(l.core_charge, 0) as each,
          least(coalesce(l.authorised, l.supplied + l.back_ordered), l.supplied) as now
        from pre_order_lines l
        join pre_order_branches b on b.pre_order_id = l.pre_order_id and b.branch_id = l.branch_id
        where l.pre_order_id = p.id`).as('now'),
    )
    .select(
      sql<number>`(
        select coalesce(sum(l.asked - coalesce(l.authorised, l.supplied + l.back_ordered)), 0)::integer
        from pre_order_lines l where l.pre_order_id = p.id)`.as('left'),
    )
    .select(PRE_ORDER_ZONE.as('timeZone'))
    .select(sql<number | null>`(select c.quote_id from quote_conversions c where c.pre_order_id = p.id)`.as('quoteId'))
    .select(IS_PAST_OFFER.as('isPastOffer'))
    .where('p.id', '=', preOrderId)
    .executeTakeFirstOrThrow()
}

const MOST_APPROVERS = 20

/** The users of the company who approve a pre-order: without the one who requested it, and without those who do not see it to approve it. */
export async function approversOf(db: Db, preOrderId: number): Promise<MailPerson[]> {
  return db
    .selectFrom('pre_orders as p')
    .innerJoin('users as u', 'u.company_id', 'p.company_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('p.id', '=', preOrderId)
    .where('u.status', '=', 'activo')
    .whereRef('u.id', '<>', 'p.user_id')
    .where(sql<boolean>`u.id <> all(${accountsOfSamePerson('p.user_id', 'p.impersonator_id')})`)
    .where(liesWithApprover('u'))
    .where(
      sql<boolean>`exists (
        select from permissions p where p.name = 'prepedidos-approve' and p.id in (${sql.raw(permissionIdsOf('u.id'))}))`,
    )
    .orderBy('u.id')
    .limit(MOST_APPROVERS)
    .execute()
}

const MOST_AUTHORISERS = 20

/**
 * The staff who authorise at the branches of a pre-order, or for its company, without the one who requested it by another account of
 * theirs. Where there is none, those of other branches, so that nothing waits without an authoriser.
 */
export async function authorisersOf(db: Db, preOrderId: number): Promise<readonly MailPerson[]> {
  const branchIds = sql`select pb.branch_id from pre_order_branches pb where pb.pre_order_id = p.id`
  const rows = await db
    .selectFrom('pre_orders as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('users as u', (join) => join.on('u.company_id', 'is', null))
    .select(['u.id', 'u.name', 'u.email'])
    .select(sql<boolean>`u.id is not distinct from c.advisor_id or ${isOfBranches('u', branchIds)}`.as('isOwn'))
    .where('p.id', '=', preOrderId)
    .where('u.status', '=', 'activo')
    .where(sql<boolean>`u.id <> all(${accountsOfSamePerson('p.user_id', 'p.impersonator_id')})`)
    .where(mayOfHouse('u', 'prepedidos-authorize'))
    .orderBy('isOwn', 'desc')
    .orderBy('u.id')
    .limit(MOST_AUTHORISERS)
    .execute()
  const own = rows.filter(({ isOwn }) => isOwn)
  return (own.length === 0 ? rows : own).map(({ id, name, email }) => ({ id, name, email }))
}

/** null: there is none yet. */
export async function latestOrderId(db: Db): Promise<number | null> {
  const row = await db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** null: there is none yet. */
export async function latestPreOrderId(db: Db): Promise<number | null> {
  const row = await db.selectFrom('pre_orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? null
}
