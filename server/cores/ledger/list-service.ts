import type { Viewer } from '#domain/access.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { branchNames } from '#server/catalog/branches/service.ts'
import { isOrderSeen, openParts, seenCompany } from './company-store.ts'
import {
  coreEntryList,
  coreList,
  coreSums,
  type CoreEntryFilters,
  type CoreFilters,
  type CoreRow,
} from './list-store.ts'

type Read = Pick<Database, 'db'>
type CoreSort = keyof ReturnType<typeof coreList>['sort']
type UnscopedFilters<Filters> = Omit<Filters, 'scope'>

/** Parts of one company on the screen that takes their cores. */
const MOST_PARTS = 500
/** Of one order. */
const MOST_OF_ORDER = 2000

export const NO_COMPANY = new Failure('not_found', 'Esta empresa no existe.')

/** Who sees an order sees its cores. */
export async function listCores(
  { db }: Read,
  viewer: Viewer,
  requested: UnscopedFilters<CoreFilters>,
  page: PageQuery<CoreSort>,
) {
  const filters = { ...requested, scope: orderScope(viewer) }
  const [read, sums, shown] = await Promise.all([
    readPage(coreList(db, filters), page),
    coreSums(db, filters),
    branchNames(db),
  ])
  return { ...read, sums, branches: shown }
}

export function exportCores(
  database: Database,
  viewer: Viewer,
  requested: UnscopedFilters<CoreFilters>,
  order: PageQuery<CoreSort>['orden'],
) {
  return readAll(database, coreList(database.db, { ...requested, scope: orderScope(viewer) }), order)
}

export async function listCoreEntries(
  { db }: Read,
  viewer: Viewer,
  requested: UnscopedFilters<CoreEntryFilters>,
  page: PageQuery<'fecha'>,
) {
  return readPage(coreEntryList(db, { ...requested, scope: orderScope(viewer) }), page)
}

export function exportCoreEntries(
  database: Database,
  viewer: Viewer,
  requested: UnscopedFilters<CoreEntryFilters>,
  order: PageQuery<'fecha'>['orden'],
) {
  return readAll(database, coreEntryList(database.db, { ...requested, scope: orderScope(viewer) }), order)
}

/** What somebody sees of their own company, or of the one that they name. */
export async function readCoreSums(
  { db }: Read,
  viewer: Viewer,
  { companyId, now }: { readonly companyId: number | undefined; readonly now: Date },
) {
  const scope = orderScope(viewer)
  const own = viewer.person?.companyId ?? undefined
  if (companyId !== undefined && (await seenCompany(db, scope, companyId)) === undefined) return NO_COMPANY
  return coreSums(db, { scope, now, empresa: companyId ?? own })
}

export async function coresOfOrder(
  { db }: Read,
  viewer: Viewer,
  { orderId, now }: { readonly orderId: number; readonly now: Date },
): Promise<readonly CoreRow[] | Failure> {
  const scope = orderScope(viewer)
  if (!(await isOrderSeen(db, scope, orderId))) return new Failure('not_found', 'Este pedido no existe.')
  const page = { orden: 'vence', pagina: 1, porPagina: MOST_OF_ORDER } as const
  return (await readPage(coreList(db, { scope, now, orderId }), page)).rows
}

export async function readCompanyCores(
  { db }: Read,
  viewer: Viewer,
  { companyId, now }: { readonly companyId: number; readonly now: Date },
) {
  const company = await seenCompany(db, orderScope(viewer), companyId)
  if (company === undefined) return NO_COMPANY
  const [parts, shown] = await Promise.all([openParts(db, companyId, now, MOST_PARTS), branchNames(db)])
  return { company, parts, branches: shown }
}
