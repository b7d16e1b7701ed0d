import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { ReturnState } from '#domain/lifecycles.ts'
import type { Freight } from '#domain/returns/reasons.ts'
import type { RuleCondition } from '#domain/returns/rules.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface OrderOfReturn {
  readonly id: number
  readonly series: string
  readonly folio: number
  readonly branchId: number
  readonly branch: string
  readonly timeZone: string
  readonly companyId: number
  readonly company: string
  readonly companyBranchId: number | null
  readonly userId: number
  /** '16.00' */
  readonly vatRate: string
}

const OWNER = { company: 'o.company_id', branch: 'o.company_branch_id', user: 'o.user_id' } as const

/** The order of the returned pieces, where the viewer sees it. @param isLocked concurrent requests for a return of it wait */
export async function orderOfReturn(
  db: Db,
  scope: Scope,
  id: number,
  isLocked: boolean,
): Promise<OrderOfReturn | undefined> {
  return db
    .selectFrom('orders as o')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.id', 'o.series', 'o.folio', 'o.branch_id as branchId', 'b.name as branch', 'b.time_zone as timeZone'])
    .select(['o.company_id as companyId', 'c.trade_name as company', 'o.company_branch_id as companyBranchId'])
    .select('o.user_id as userId')
    .select(sql<string>`o.vat_rate::text`.as('vatRate'))
    .where('o.id', '=', id)
    .where(isSeen(scope, OWNER))
    .$if(isLocked, (query) => query.forUpdate('o'))
    .executeTakeFirst()
}

export interface OrderLineOfReturn {
  /** A bigint. */
  readonly id: string
  readonly productId: number
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly price: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  /** What has reached the customer, and what of it is in returns. */
  readonly delivered: number
  readonly returned: number
  /** Of the last delivery, as the branch counts days; null: there was none. */
  readonly deliveredOn: string | null
  /** The rule of the line of the part, else that of all lines. */
  readonly days: number
  readonly faultDays: number
  readonly condition: RuleCondition
  readonly share: number
  readonly freight: Freight
  readonly ruleNote: string
}

/** The lines of an order in their order, with what has been delivered of each, and the rule under which it is taken back. */
export async function linesToReturn(db: Db, orderId: number): Promise<readonly OrderLineOfReturn[]> {
  const { rows } = await sql<OrderLineOfReturn>`
    select l.id, l.product_id as "productId", l.part_key as "partKey", l.description, l.brand, l.line, l.price::text as price,
      l.vehicle_make as "vehicleMake", l.vehicle_model as "vehicleModel", l.vehicle_year as "vehicleYear",
      l.vehicle_engine as "vehicleEngine", l.returned, d.delivered, d.delivered_on as "deliveredOn",
      k.days, k.fault_days as "faultDays", k.condition, k.share, k.freight, k.note as "ruleNote"
    from order_lines l
    join orders o on o.id = l.order_id
    join branches b on b.id = o.branch_id
    join products p on p.id = l.product_id
    cross join lateral (
      select coalesce(sum(sl.quantity), 0)::integer as delivered,
        max((s.delivered_at at time zone b.time_zone)::date)::text as delivered_on
      from order_shipment_lines sl join order_shipments s on s.id = sl.shipment_id
      where sl.order_line_id = l.id and s.delivered_at is not null) d
    cross join lateral (
      select r.* from return_rules r where r.line_id = p.line_id or r.line_id is null order by r.line_id nulls last limit 1) k
    where l.order_id = ${orderId}
    order by l.number`.execute(db)
  return rows
}

/** The newest first. */
export async function returnsOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('returns as r')
    .select(['r.id', 'r.folio'])
    .select(sql<ReturnState>`r.state`.as('state'))
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute()
}
