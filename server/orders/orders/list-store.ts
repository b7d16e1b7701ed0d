import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { OrderState } from '#domain/lifecycles.ts'
import { ENDED_ORDER_STATES, READY_ORDER_STATES, type OrderSituation } from '#domain/orders/situation.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { branchZone, isOfToday, isOnDays, type ListedDays } from '#server/platform/db/branch-days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The columns of an order's owner, for `isSeen`. */
export const ORDER_OWNER = { company: 'o.company_id', branch: 'o.company_branch_id', user: 'o.user_id' } as const

export interface OrderFilters extends ListedDays {
  readonly buscar: string
  readonly estado?: OrderState | undefined
  /** `now` decides what is late. */
  readonly situation?: { readonly kind: OrderSituation; readonly now: Date } | undefined
  readonly sucursal?: number | undefined
  readonly empresa?: number | undefined
  readonly parte?: string | undefined
  /** The user who requested it. */
  readonly userId?: number | undefined
  /** The day of this moment in their branch. */
  readonly isOfDayOf?: Date | undefined
}

export interface OrderRow {
  readonly id: number
  readonly series: string
  readonly folio: number
  readonly branchId: number
  readonly branch: string
  readonly branchCode: string
  /** Of the branch. */
  readonly timeZone: string
  readonly companyId: number
  readonly company: string
  readonly requester: string
  readonly state: OrderState
  readonly createdAt: Date
  readonly customerOrderNumber: string
  readonly pieces: number
  readonly supplied: number
  readonly pending: number
  /** '1234.50' */
  readonly subtotal: string
  readonly vat: string
  /** '16.00' */
  readonly vatRate: string
  readonly total: string
  /** Before tax. */
  readonly shippingCost: string
  readonly toPay: string
  readonly promisedOn: string | null
  readonly promisedAt: string | null
  /** The promised moment; null: nothing was promised. */
  readonly dueAt: Date | null
}

const FOLIO = sql`(case when o.series = '' then '' else o.series || '-' end || o.folio)`

/** Days of an order are those of its branch. */
const ZONE = branchZone('o.branch_id')

/** The latest promised moment of an order: without a time, the end of the day. null: nothing was promised. `o` is `orders`. */
const PROMISED_AT = sql<Date | null>`(
  (o.promised_on + coalesce(o.promised_at, '24:00')) at time zone ${ZONE})`

/** Whether an order has a part whose key contains this text, folded as typed keys are. */
function hasPart(key: string) {
  return sql<boolean>`exists (
    select from order_lines l
    where l.order_id = o.id and fold_part_key(l.part_key) like '%' || nullif(replace(replace(fold_part_key(${key}), '%', ''), '_', ''), '') || '%')`
}

/** The orders in the viewer's sight. */
export function orderList(db: Db, scope: Scope, filters: OrderFilters) {
  const { buscar, estado, sucursal, empresa, parte, situation, userId, isOfDayOf, desde, hasta } = filters
  let rows = db
    .selectFrom('orders as o')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.series', 'o.folio', 'o.branch_id as branchId', 'b.name as branch', 'b.code as branchCode'])
    .select('b.time_zone as timeZone')
    .select([
      'o.company_id as companyId',
      'c.trade_name as company',
      'u.name as requester',
      'o.created_at as createdAt',
    ])
    .select(['o.customer_order_number as customerOrderNumber', 'o.pieces'])
    .select(sql<OrderState>`o.state`.as('state'))
    .select(sum('l.supplied').as('supplied'))
    .select(sum('l.ordered - l.supplied - l.cancelled').as('pending'))
    .select(sql<string>`o.subtotal::text`.as('subtotal'))
    .select(sql<string>`o.vat::text`.as('vat'))
    .select(sql<string>`o.vat_rate::text`.as('vatRate'))
    .select(sql<string>`o.total::text`.as('total'))
    .select(sql<string>`o.shipping_cost::text`.as('shippingCost'))
    .select(sql<string>`o.to_pay::text`.as('toPay'))
    .select(sql<string | null>`o.promised_on::text`.as('promisedOn'))
    .select(sql<string | null>`to_char(o.promised_at, 'HH24:MI')`.as('promisedAt'))
    .select(PROMISED_AT.as('dueAt'))
    .where(isSeen(scope, ORDER_OWNER))
    .where(
      searchCondition(buscar, {
        folded: ['c.folded'],
        plain: [FOLIO, 'o.customer_order_number'],
        others: (word) => [hasPart(word)],
      }),
    )
  if (estado !== undefined) rows = rows.where('o.state', '=', estado)
  if (situation !== undefined) rows = rows.where('o.state', 'not in', ENDED_ORDER_STATES)
  if (situation?.kind === 'atrasado') rows = rows.where(PROMISED_AT, '<', situation.now)
  if (situation?.kind === 'en_riesgo') rows = rows.where(isAtRisk(situation.now))
  if (sucursal !== undefined) rows = rows.where('o.branch_id', '=', sucursal)
  if (empresa !== undefined) rows = rows.where('o.company_id', '=', empresa)
  if (parte !== undefined) rows = rows.where(hasPart(parte))
  if (userId !== undefined) rows = rows.where('o.user_id', '=', userId)
  if (desde !== undefined || hasta !== undefined) rows = rows.where(isOnDays({ desde, hasta }, 'o.created_at', ZONE))
  if (isOfDayOf !== undefined) rows = rows.where(isOfToday(isOfDayOf, 'o.created_at', ZONE))
  return listSource({
    rows,
    id: 'o.id',
    sort: {
      fecha: { notNull: 'o.created_at' },
      folio: { notNull: sql`(b.code, o.series, o.folio)` },
      total: { notNull: 'o.total' },
      aPagar: { notNull: 'o.to_pay' },
      estado: { notNull: 'o.state' },
      empresa: { notNull: 'c.folded' },
      prometido: PROMISED_AT,
    },
  })
}

/** Late, or promised for today and not ready. */
function isAtRisk(now: Date) {
  return sql<boolean>`(${PROMISED_AT} < ${now}
    or o.promised_on = (${now}::timestamptz at time zone ${ZONE})::date and o.state <> all(${[...READY_ORDER_STATES]}::text[]))`
}

function sum(quantity: string) {
  return sql<number>`(select coalesce(sum(${sql.raw(quantity)}), 0)::integer from order_lines l where l.order_id = o.id)`
}

/** Whose a user is; undefined: there is none. */
export async function ownerOfUser(db: Db, userId: number): Promise<{ readonly companyId: number | null } | undefined> {
  return db.selectFrom('users').select('company_id as companyId').where('id', '=', userId).executeTakeFirst()
}
