import type { Viewer } from '#domain/access.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import type { OrderSituation } from '#domain/orders/situation.ts'
import { sees } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { branchNames } from '#server/catalog/branches/service.ts'
import { orderList, ownerOfUser, type OrderFilters, type OrderRow } from './list-store.ts'

type Sort = keyof ReturnType<typeof orderList>['sort']

/** Most orders on a page. */
const MOST_OF_A_DAY = 500

export async function listOrders(database: Database, viewer: Viewer, filters: OrderFilters, page: PageQuery<Sort>) {
  // Planning takes longer than reading. What finds few orders is planned for its values.
  const { buscar, estado, situation, sucursal, empresa, parte, desde, hasta } = filters
  const isWhole = [buscar || undefined, estado, situation, sucursal, empresa, parte, desde, hasta].every(
    (filter) => filter === undefined,
  )
  const db = isWhole ? database.prepared : database.db
  const [read, branches] = await Promise.all([
    readPage(orderList(db, orderScope(viewer), filters), page),
    branchNames(db),
  ])
  return { ...read, branches }
}

/** The first orders of a situation, by promise, and their number. */
export async function firstOrders(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  { most, situation }: Pick<OrderFilters, 'situation'> & { readonly most: number },
) {
  const filters = { buscar: '', situation }
  return readPage(orderList(db, orderScope(viewer), filters), { orden: 'prometido', pagina: 1, porPagina: most })
}

export function exportOrders(
  database: Database,
  viewer: Viewer,
  filters: OrderFilters,
  order: PageQuery<Sort>['orden'],
) {
  return readAll(database, orderList(database.db, orderScope(viewer), filters), order)
}

interface UnderWay {
  readonly total: number
  readonly late: number
  /** The late ones first, then by promise; those without one last. */
  readonly rows: readonly (OrderRow & { readonly isLate: boolean })[]
}

/** Orders in the viewer's sight that are not complete. @param most rows */
export async function ordersUnderWay({ db }: Database, viewer: Viewer, now: Date, most: number): Promise<UnderWay> {
  const page = { orden: 'prometido', pagina: 1, porPagina: most } as const
  const list = (kind: OrderSituation) =>
    readPage(orderList(db, orderScope(viewer), { buscar: '', situation: { kind, now } }), page)
  const [all, late] = await Promise.all([list('en_curso'), list('atrasado')])
  const lateIds = new Set(late.rows.map(({ id }) => id))
  return {
    total: all.total,
    late: late.total,
    rows: all.rows.map((row) => ({ ...row, isLate: lateIds.has(row.id) })),
  }
}

interface DayOfCustomer {
  /** The id of a user. */
  readonly customer: number
  /** A text that is no day means today, in the branch of each order. */
  readonly day: string | null
  /** From 1. */
  readonly page: number
  readonly now: Date
}

interface OrdersOfDay {
  readonly orders: readonly OrderRow[]
  /** The next page; null: this is the last. */
  readonly next: number | null
}

/** The orders of a user on a day, the newest first, by pages; not found where the viewer does not see them. */
export async function ordersOnDay(
  { db }: Database,
  viewer: Viewer,
  { customer, day, page: pagina, now }: DayOfCustomer,
): Promise<OrdersOfDay | Failure> {
  const owner = await ownerOfUser(db, customer)
  const isSeen = owner !== undefined && (await seesUser(db, viewer, customer, owner.companyId))
  if (!isSeen) return new Failure('not_found', 'Este cliente no existe.')
  const filters = { buscar: '', userId: customer, ...(isDay(day) ? { desde: day, hasta: day } : { isOfDayOf: now }) }
  const query = { orden: '-fecha', pagina, porPagina: MOST_OF_A_DAY } as const
  const page = await readPage(orderList(db, orderScope(viewer), filters), query)
  const hasMore = page.pagina * page.porPagina < page.total
  return { orders: page.rows, next: hasMore ? page.pagina + 1 : null }
}

async function seesUser(db: Database['db'], viewer: Viewer, userId: number, companyId: number | null) {
  if (orderScope(viewer).kind === 'all') return true
  return sees(db, viewer, { companyId, companyBranchId: null, userId })
}

function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
