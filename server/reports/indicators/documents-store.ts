import { sql, type Kysely } from 'kysely'
import type { OrderState, QuoteState } from '#domain/lifecycles.ts'
import { LOSS_GROUPS, type LossGroup } from '#domain/quotes/losses.ts'
import type { OrderCount } from '#domain/measures/order-counts.ts'
import { branchZone } from '#server/platform/db/branch-days.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { CANCELLED_BY_CUSTOMER } from '#server/reports/sums/sales-store.ts'
import { IS_CONVERTED, LOSS_GROUP, OFFERED_MONEY } from './losses-store.ts'
import { isCountedOrder, isCountedSum, type FigureSource } from './source-store.ts'

type Db = Kysely<DB>

export interface OrderCountFilters extends DaySpan {
  readonly buscar: string
  readonly cuenta?: OrderCount | undefined
  /** Of customers that have another advisor today than the order. */
  readonly clienteHoy?: 'otro_asesor' | undefined
}

export interface CountedOrderRow {
  readonly id: number
  readonly series: string
  readonly folio: number
  readonly createdAt: Date
  readonly branch: string
  readonly company: string
  readonly state: OrderState
  readonly pieces: number
  /** '1234.50' */
  readonly sales: string
  /** null: the order is not in the fill rate. */
  readonly fill: { readonly ordered: number; readonly sent: number } | null
  /** null: the order is not in the figure of promises. */
  readonly isMet: boolean | null
}

// For one order `o` the values that server/reports/sums/sales-store.ts computes for all orders of a day.

const ofLines = (column: string) =>
  sql`(select coalesce(sum(${sql.raw(column)}), 0) from order_lines l where l.order_id = o.id)`
const HAS_PIECES = sql<boolean>`exists (select from order_lines l where l.order_id = o.id and l.ordered > l.cancelled)`
const IS_TAKEN_BACK = sql<boolean>`(o.state = 'cancelado' and ${CANCELLED_BY_CUSTOMER})`
const IS_FILLED = sql<boolean>`(not ${IS_TAKEN_BACK}
  and (o.state = 'cancelado' or exists (select from order_shipments s where s.order_id = o.id)))`
const IS_OVER = sql<boolean>`(not ${IS_TAKEN_BACK} and o.promised_on is not null and o.state in ('entregado', 'cerrado', 'cancelado'))`
const IS_MET = sql<boolean>`(not exists (select from order_lines l where l.order_id = o.id and l.cancelled > 0)
  and coalesce((select max(s.delivered_at) from order_shipments s where s.order_id = o.id)
    <= (o.promised_on + coalesce(o.promised_at, '24:00')) at time zone ${branchZone('o.branch_id')}, false))`
const FIRST_SENT = sql`coalesce((
  select sum(l.quantity) from order_shipment_lines l
  where l.shipment_id = (select s.id from order_shipments s where s.order_id = o.id order by s.shipped_at, s.id limit 1)), 0)`

const COUNTS = {
  pedidos: HAS_PIECES,
  surtido: IS_FILLED,
  promesa: IS_OVER,
  promesa_rota: sql<boolean>`(${IS_OVER} and not ${IS_MET})`,
} as const satisfies Record<OrderCount, unknown>

/** The orders that a figure counts; without one, those with a piece that was not cancelled. */
export function countedOrderList(db: Db, source: FigureSource, filters: OrderCountFilters) {
  const { buscar, cuenta = 'pedidos', clienteHoy, from, before } = filters
  const sales = ofLines('(l.ordered - l.cancelled) * l.price')
  const rows = db
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .select(['o.id', 'o.series', 'o.folio', 'o.created_at as createdAt', 'b.name as branch', 'c.trade_name as company'])
    .select(sql<OrderState>`o.state`.as('state'))
    .select(sql<number>`${ofLines('l.ordered - l.cancelled')}::integer`.as('pieces'))
    .select(sql<string>`${sales}::numeric(20, 2)::text`.as('sales'))
    .select(
      sql<CountedOrderRow['fill']>`case when ${IS_FILLED} then
        json_build_object('ordered', ${ofLines('l.ordered')}::integer, 'sent', ${FIRST_SENT}::integer) end`.as('fill'),
    )
    .select(sql<boolean | null>`case when ${IS_OVER} then ${IS_MET} end`.as('isMet'))
    .where(isCountedOrder(source))
    .where(COUNTS[cuenta])
    .$if(clienteHoy !== undefined, (query) => query.where(sql<boolean>`c.advisor_id is distinct from o.advisor_id`))
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: [sql`(o.series || '-' || o.folio)`] }))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('o.created_at', '<', before ?? new Date(0)))
  return listSource({
    rows,
    id: 'o.id',
    sort: { fecha: { notNull: 'o.created_at' }, venta: { notNull: sales }, empresa: { notNull: 'c.folded' } },
  })
}

/** Of all pages: '1234.50'. */
export async function countedOrderSales(list: ReturnType<typeof countedOrderList>): Promise<string> {
  const row = await list.rows
    .clearSelect()
    .select(
      sql<string>`coalesce(sum(${ofLines('(l.ordered - l.cancelled) * l.price')}), 0)::numeric(20, 2)::text`.as(
        'sales',
      ),
    )
    .executeTakeFirstOrThrow()
  return row.sales
}

export interface QuoteCountFilters extends DaySpan {
  readonly buscar: string
  readonly convertida?: 'si' | 'no' | undefined
  /** Lost ones: of any reason, or of one. */
  readonly perdida?: 'si' | LossGroup | undefined
}

export interface CountedQuoteRow {
  readonly id: number
  readonly company: string
  readonly advisor: string | null
  readonly requestedAt: Date | null
  readonly offeredAt: Date
  readonly state: QuoteState
  readonly isConverted: boolean
  /** null: it is not lost. */
  readonly lossGroup: LossGroup | null
  /** '1234.50' */
  readonly money: string
}

/** The quotes that the figures of quotes count, by the day of their first offer; none for customers. */
export function countedQuoteList(db: Db, source: FigureSource, filters: QuoteCountFilters) {
  const { buscar, convertida, perdida, from, before } = filters
  const { kind } = source.scope
  const rows = db
    .selectFrom('quotes as q')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .select(['q.id', 'c.trade_name as company', 'q.requested_at as requestedAt'])
    .select(sql<Date>`q.first_offered_at`.as('offeredAt'))
    .select(sql<string | null>`(select name from users where id = q.advisor_id)`.as('advisor'))
    .select(sql<QuoteState>`q.state`.as('state'))
    .select(IS_CONVERTED.as('isConverted'))
    .select(LOSS_GROUP.as('lossGroup'))
    .select(sql<string>`${OFFERED_MONEY}::text`.as('money'))
    .where('q.first_offered_at', 'is not', null)
    .where(kind === 'all' || kind === 'portfolio' ? isCountedSum(source, 'q') : sql<boolean>`false`)
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: [sql`q.id::text`] }))
    .$if(from !== undefined, (query) => query.where('q.first_offered_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('q.first_offered_at', '<', before ?? new Date(0)))
    .$if(convertida !== undefined, (query) => query.where(sql<boolean>`${IS_CONVERTED} = ${convertida === 'si'}`))
    .$if(perdida !== undefined, (query) => query.where(sql<boolean>`${LOSS_GROUP} in (${groupsOf(perdida)})`))
  return listSource({
    rows,
    id: 'q.id',
    sort: {
      ofrecida: { notNull: 'q.first_offered_at' },
      importe: { notNull: OFFERED_MONEY },
      empresa: { notNull: 'c.folded' },
    },
  })
}

function groupsOf(perdida: QuoteCountFilters['perdida']) {
  return sql.join(perdida === undefined || perdida === 'si' ? LOSS_GROUPS : [perdida])
}

/** Of all pages: '1234.50'. */
export async function countedQuoteMoney(list: ReturnType<typeof countedQuoteList>): Promise<string> {
  const row = await list.rows
    .clearSelect()
    .select(sql<string>`coalesce(sum(${OFFERED_MONEY}), 0)::numeric(20, 2)::text`.as('money'))
    .executeTakeFirstOrThrow()
  return row.money
}
