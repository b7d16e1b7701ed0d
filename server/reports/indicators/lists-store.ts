import { sql, type Kysely } from 'kysely'
import { isIdle, isOfAge, isOverdue, stockOf, type Idle } from './other-store.ts'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import type { OverdueAge } from '#domain/credit/overdue-ages.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isCountedOrder, isOfLine, type FigureFilters, type FigureSource } from './source-store.ts'

type Db = Kysely<DB>

export interface SoldFilters extends DaySpan {
  readonly buscar: string
  /** The user who ordered it. */
  readonly comprador?: number | undefined
  readonly armadora?: string | undefined
  readonly modelo?: string | undefined
}

export interface SoldRow {
  /** A bigint. */
  readonly id: string
  readonly at: Date
  readonly orderId: number
  readonly series: string
  readonly folio: number
  readonly branch: string
  readonly company: string
  readonly buyer: string
  readonly partKey: string
  readonly description: string
  readonly line: string | null
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  readonly pieces: number
  /** Amounts as the database writes them: '1234.50'. */
  readonly price: string
  readonly sales: string
  /** Of all pieces; null: not known. */
  readonly cost: string | null
}

/** The lines of orders that the figures of sales count. */
export function soldList(db: Db, source: FigureSource, filters: SoldFilters) {
  const { buscar, comprador, armadora, modelo, from, before } = filters
  const rows = db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .innerJoin('branches as b', 'b.id', 'o.branch_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'o.created_at as at', 'o.id as orderId', 'o.series', 'o.folio', 'b.name as branch'])
    .select(['c.trade_name as company', 'u.name as buyer', 'l.part_key as partKey', 'l.description'])
    .select(['l.vehicle_make as vehicleMake', 'l.vehicle_model as vehicleModel', 'l.vehicle_year as vehicleYear'])
    .select(['l.vehicle_engine as vehicleEngine'])
    .select(sql<string | null>`(select name from lines where id = p.line_id)`.as('line'))
    .select(sql<number>`l.ordered - l.cancelled`.as('pieces'))
    .select(sql<string>`l.price::text`.as('price'))
    .select(sql<string>`((l.ordered - l.cancelled) * l.price)::text`.as('sales'))
    .select(sql<string | null>`((l.ordered - l.cancelled) * l.cost)::text`.as('cost'))
    .where(sql<boolean>`l.ordered > l.cancelled`)
    .where(isCountedOrder(source))
    .where(isOfLine(source, 'l.product_id'))
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: ['l.part_key', 'l.description'] }))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('o.created_at', '<', before ?? new Date(0)))
    .$if(comprador !== undefined, (query) => query.where('o.user_id', '=', comprador ?? 0))
    .$if(armadora !== undefined, (query) => query.where('l.vehicle_make', '=', armadora ?? ''))
    .$if(modelo !== undefined, (query) => query.where('l.vehicle_model', '=', modelo ?? ''))
  return listSource({
    rows,
    id: 'l.id',
    sort: {
      fecha: { notNull: 'o.created_at' },
      venta: { notNull: sql`(l.ordered - l.cancelled) * l.price` },
      piezas: { notNull: sql`l.ordered - l.cancelled` },
    },
  })
}

/** Of all pages. */
export async function soldSums(
  list: ReturnType<typeof soldList>,
): Promise<{ readonly sales: string; readonly pieces: number }> {
  return list.rows
    .clearSelect()
    .select(sql<string>`coalesce(sum((l.ordered - l.cancelled) * l.price), 0)::numeric(20, 2)::text`.as('sales'))
    .select(sql<number>`coalesce(sum(l.ordered - l.cancelled), 0)::integer`.as('pieces'))
    .executeTakeFirstOrThrow()
}

export interface OverdueFilters {
  readonly buscar: string
  readonly dias?: OverdueAge | undefined
  /** At the main branch: '2026-11-22'. */
  readonly today: string
}

export interface OverdueInvoiceRow {
  readonly id: number
  readonly number: string
  readonly companyId: number
  readonly company: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly days: number
  readonly total: string
  readonly balance: string
}

/** The invoices that the figures of overdue balances count. */
export function overdueList(
  db: Db,
  { scope, filters }: { readonly scope: FigureScope; readonly filters: FigureFilters },
  { buscar, dias, today }: OverdueFilters,
) {
  const rows = db
    .selectFrom('receivables as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select(['r.id', 'r.number', 'c.id as companyId', 'c.trade_name as company'])
    .select(sql<string>`r.issued_on::text`.as('issuedOn'))
    .select(sql<string>`r.due_on::text`.as('dueOn'))
    .select(sql<number>`${today}::date - r.due_on`.as('days'))
    .select(sql<string>`r.total::text`.as('total'))
    .select(sql<string>`r.balance::text`.as('balance'))
    .where(isOverdue(scope, filters, today))
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: ['r.number'] }))
    .$if(dias !== undefined, (query) => query.where(isOfAge(dias ?? '1a30', today)))
  return listSource({
    rows,
    id: 'r.id',
    sort: {
      vence: { notNull: 'r.due_on' },
      saldo: { notNull: 'r.balance' },
      empresa: { notNull: 'c.folded' },
    },
  })
}

/** Of all pages: '1234.50'. */
export async function overdueSum(list: ReturnType<typeof overdueList>): Promise<string> {
  const row = await list.rows
    .clearSelect()
    .select(sql<string>`coalesce(sum(r.balance), 0)::numeric(20, 2)::text`.as('balance'))
    .executeTakeFirstOrThrow()
  return row.balance
}

export interface IdleRow {
  readonly id: number
  readonly partKey: string
  readonly description: string
  readonly line: string | null
  readonly stock: number
  /** The first day of the month in which it was last sold; null: never. */
  readonly soldIn: string | null
  /** Of the stock; null: not known. */
  readonly cost: string | null
}

/** The parts that the figure of those without movement counts; none for who does not see all figures. */
export function idleList(db: Db, scope: FigureScope, { buscar, ...idle }: Idle & { readonly buscar: string }) {
  const stock = stockOf(idle)
  const soldIn = sql`(select max(m.month) from sales_parts_months m where m.product_id = p.id)`
  const rows = db
    .selectFrom('products as p')
    .select(['p.id', 'p.key as partKey', 'p.description'])
    .select(sql<string | null>`(select name from lines where id = p.line_id)`.as('line'))
    .select(stock.as('stock'))
    .select(sql<string | null>`${soldIn}::text`.as('soldIn'))
    .select(sql<string | null>`(select (${stock} * cost)::text from product_costs where product_id = p.id)`.as('cost'))
    .where(sql<boolean>`${scope.kind === 'all'}`)
    .where(isIdle(idle))
    .where(searchCondition(buscar, { plain: ['p.key', 'p.description'] }))
  return listSource({
    rows,
    id: 'p.id',
    sort: { clave: { notNull: 'p.key_folded' }, existencia: { notNull: stock }, vendida: soldIn },
  })
}

/** Pieces in stock of all pages. */
export async function idlePieces(list: ReturnType<typeof idleList>, idle: Idle): Promise<number> {
  const row = await list.rows
    .clearSelect()
    .select(sql<number>`coalesce(sum(${stockOf(idle)}), 0)::integer`.as('pieces'))
    .executeTakeFirstOrThrow()
  return row.pieces
}
