import type { Picture } from '#contract/products.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { rankBestSellers } from './best-sellers-store.ts'
import { viewById, viewByKey, type ProductView } from './detail-store.ts'
import * as store from './store.ts'
import type { ListedRow } from './summary-store.ts'

type Db = Database['db']

/** The whole view of one product, or undefined where there is none. `id` as in findProduct. */
export async function viewProduct(database: Database, id: string): Promise<ProductView | undefined> {
  const byKey = await viewByKey(database, foldPartKey(id))
  if (byKey !== undefined) return byKey
  const formerId = await store.idByFormerKey(database.db, foldPartKey(id))
  if (formerId !== undefined) return viewById(database, formerId)
  return mayBeId(id) ? viewById(database, Number(id)) : undefined
}

export type ProductApplications = Pick<ProductView, 'product' | 'applications'>

/** `id` as in findProduct. */
export async function viewApplications(db: Db, id: string): Promise<ProductApplications | Failure> {
  const product = await findProduct(db, id)
  if (product === undefined) return noSuchProduct(id)
  return { product, applications: await store.applicationsOf(db, product.id) }
}

/** The product by its part key in any written form, else by a former key; a number that is no key is used as the product's id. */
export async function findProduct(db: Db, id: string): Promise<store.DetailRow | undefined> {
  const byKey = await store.findByKey(db, foldPartKey(id))
  if (byKey !== undefined) return byKey
  const formerId = await store.idByFormerKey(db, foldPartKey(id))
  if (formerId !== undefined) return store.findById(db, formerId)
  return mayBeId(id) ? store.findById(db, Number(id)) : undefined
}

export function noSuchProduct(id: string): Failure {
  return new Failure('not_found', `No hay ningún producto con la clave ${id}.`)
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647

function mayBeId(id: string): boolean {
  return /^\d{1,10}$/u.test(id) && Number(id) <= MAX_ID
}

/** The newest products, the newest first. */
export async function newestProducts(db: Db, limit: number): Promise<ListedRow[]> {
  return store.latestProducts(db, limit)
}

/** By units sold, most first; only products that have sold. */
export async function bestSellers(db: Db, limit: number): Promise<ListedRow[]> {
  return store.bestSellingProducts(db, limit)
}

/** The picture of each product that lists show. Products without one are left out. */
export async function mainPictures(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Picture>> {
  return ids.length === 0 ? new Map() : store.mainPictures(db, ids)
}

const BEST_OVERALL = 100
const BEST_IN_LINE = 5

/** Ranks the products by sales again, overall and in each line. */
export async function refreshBestSellers(db: Db): Promise<void> {
  await rankBestSellers(db, { overall: BEST_OVERALL, inLine: BEST_IN_LINE })
}
