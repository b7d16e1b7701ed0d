import { sql, type Kysely } from 'kysely'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import type { AddressCopy } from '#server/carts/generation-input/service.ts'
import { arrivalOfLine } from './awaited-store.ts'
import { accountsOfSamePerson } from '#server/customers/same-person-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { IS_PAST_OFFER } from './past-offer-store.ts'
import { PRE_ORDER_ZONE } from './zone-store.ts'
import type { PreOrderSight } from './scope.ts'
import { isSeenPreOrder } from './seen-store.ts'

type Db = Kysely<DB>

export interface PreOrderRow {
  readonly id: number
  readonly state: PreOrderState
  readonly version: number
  readonly companyId: number
  readonly company: string
  readonly userId: number
  readonly buyer: string
  readonly impersonatorId: number | null
  readonly impersonator: string | null
  /** See `Requester`. */
  readonly alsoIds: readonly number[]
  readonly cartId: number | null
  readonly cartName: string
  /** The quote that it was made from; null: from a cart. */
  readonly quoteId: number | null
  /** Its offer can no longer be ordered. */
  readonly isPastOffer: boolean
  readonly reasons: readonly Reason[]
  readonly customerOrderNumber: string
  readonly requiredOn: string | null
  readonly note: string
  readonly address: AddressCopy | null
  readonly pieces: number
  /** Amounts as the database writes them: '1234.50'. */
  readonly subtotal: string
  readonly vat: string
  readonly total: string
  /** With shipping and its tax. */
  readonly toPay: string
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly timeZone: string
}

/** undefined: it does not exist or is not seen. */
export async function preOrderById(db: Db, sight: PreOrderSight, id: number): Promise<PreOrderRow | undefined> {
  return db
    .selectFrom('pre_orders as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as i', 'i.id', 'p.impersonator_id')
    .select(['p.id', 'p.version', 'p.company_id as companyId', 'c.trade_name as company', 'p.user_id as userId'])
    .select(['u.name as buyer', 'p.impersonator_id as impersonatorId', 'i.name as impersonator'])
    .select(['p.cart_id as cartId', 'p.cart_name as cartName', 'p.customer_order_number as customerOrderNumber'])
    .select(['p.note', 'p.pieces', 'p.expires_at as expiresAt', 'p.created_at as createdAt'])
    .select(accountsOfSamePerson('p.user_id', 'p.impersonator_id').as('alsoIds'))
    .select(sql<number | null>`(select c.quote_id from quote_conversions c where c.pre_order_id = p.id)`.as('quoteId'))
    .select([IS_PAST_OFFER.as('isPastOffer'), PRE_ORDER_ZONE.as('timeZone')])
    .select(sql<PreOrderState>`p.state`.as('state'))
    .select(sql<readonly Reason[]>`p.reasons`.as('reasons'))
    .select(sql<string | null>`p.required_on::text`.as('requiredOn'))
    .select(sql<AddressCopy | null>`nullif(p.address, '{}')`.as('address'))
    .select(sql<string>`p.subtotal::text`.as('subtotal'))
    .select(sql<string>`p.vat::text`.as('vat'))
    .select(sql<string>`p.total::text`.as('total'))
    .select(sql<string>`p.to_pay::text`.as('toPay'))
    .where('p.id', '=', id)
    .where(isSeenPreOrder(sight))
    .executeTakeFirst()
}

export interface PreOrderBranchRow {
  readonly branchId: number
  /** Its place among the shop's branches. */
  readonly position: number
  readonly branch: string
  readonly code: string
  readonly vatRate: string
  readonly vatReason: string
  readonly shipping: string
  readonly shippingCost: string
  /** At the branch. */
  readonly isPickedUp: boolean
  readonly promisedOn: string | null
  readonly promisedAt: string | null
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
  readonly toPay: string
  /** Folio of its order. */
  readonly series: string | null
  readonly folio: number | null
}

export async function preOrderBranches(db: Db, id: number): Promise<readonly PreOrderBranchRow[]> {
  const { rows } = await sql<PreOrderBranchRow>`
    select b.branch_id as "branchId", each.position, each.name as branch, each.code, b.vat_rate::text as "vatRate", b.vat_reason as "vatReason", b.shipping_name as shipping,
      b.shipping_cost::text as "shippingCost",
      exists (select from shipping_options s where s.id = b.shipping_option_id and s.kind = 'pickup') as "isPickedUp", b.promised_on::text as "promisedOn",
      to_char(b.promised_at, 'HH24:MI') as "promisedAt", b.pieces, b.subtotal::text, b.vat::text, b.total::text,
      b.to_pay::text as "toPay",
      o.series, o.folio
    from pre_order_branches b
    join branches each on each.id = b.branch_id
    left join orders o on o.pre_order_id = b.pre_order_id and o.branch_id = b.branch_id
    where b.pre_order_id = ${id} order by b.branch_id`.execute(db)
  return rows
}

export interface PreOrderLineRow {
  /** A bigint. */
  readonly id: string
  readonly number: number
  readonly branchId: number
  readonly productId: number
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly requested: number
  readonly supplied: number
  readonly backOrdered: number
  /** When they arrive at the branch, '2026-12-04'; null: unknown. */
  readonly arrivesOn: string | null
  readonly authorised: number | null
  readonly listPrice: string | null
  readonly price: string
  readonly coreCharge: string | null
  readonly priceReason: string
  readonly cost: string | null
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  /** Key of the requested part, where this one replaced it. */
  readonly substituteFor: string | null
}

export async function preOrderLines(db: Db, id: number): Promise<readonly PreOrderLineRow[]> {
  const { rows } = await sql<PreOrderLineRow>`
    select l.id, l.number, l.branch_id as "branchId", l.product_id as "productId", l.part_key as "partKey", l.description,
      l.brand, l.line, l.asked as requested, l.supplied, l.back_ordered as "backOrdered", l.authorised,
      ${arrivalOfLine(sql`l.branch_id`)} as "arrivesOn",
      l.list_price::text as "listPrice", l.price::text, l.core_charge::text as "coreCharge",
      l.price_reason as "priceReason", l.cost::text, l.note, l.vehicle_make as "vehicleMake",
      l.vehicle_model as "vehicleModel", l.vehicle_year as "vehicleYear", l.vehicle_engine as "vehicleEngine",
      asked_for.key as "substituteFor"
    from pre_order_lines l left join products asked_for on asked_for.id = l.substitute_for_id
    where l.pre_order_id = ${id} order by l.number`.execute(db)
  return rows
}

export interface TransitionRow {
  readonly from: PreOrderState | null
  readonly to: PreOrderState
  readonly at: Date
  readonly actor: string | null
  readonly impersonator: string | null
  readonly reason: string
}

export async function preOrderTransitions(db: Db, id: number): Promise<readonly TransitionRow[]> {
  const { rows } = await sql<TransitionRow>`
    select t.from_state as "from", t.to_state as "to", t.at, u.name as actor, i.name as impersonator, t.reason
    from pre_order_transitions t left join users u on u.id = t.actor_id left join users i on i.id = t.impersonator_id
    where t.pre_order_id = ${id} order by t.version`.execute(db)
  return rows
}
