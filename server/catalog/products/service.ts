import { foldPartKey } from '#domain/part-key.ts'
import type { Database } from '#server/platform/db/database.ts'
import { viewById, viewByKey, type ProductView } from './detail-store.ts'
import { similarKeys } from '#server/catalog/related/similar-keys.ts'
import * as near from '#server/catalog/related/similar-keys-store.ts'
import * as related from '#server/catalog/related/store.ts'
import * as store from './store.ts'
import type { SummaryRow } from './summary-store.ts'

type Db = Database['db']

/**
 * Everything that is shown of one product, or undefined when there is none. `id` is the part key in any written form;
 * a number that is nobody's key is taken as the product's id.
 */
export async function viewProduct(database: Database, id: string): Promise<ProductView | undefined> {
  const byKey = await viewByKey(database, foldPartKey(id))
  return byKey !== undefined || !mayBeId(id) ? byKey : viewById(database, Number(id))
}

export async function viewApplications(
  db: Db,
  id: string,
): Promise<Pick<ProductView, 'product' | 'applications'> | undefined> {
  const product = await findProduct(db, id)
  return product && { product, applications: await store.applicationsOf(db, product.id) }
}

const RELATED_SHOWN = 8

export interface RelatedProducts {
  readonly sameLine: readonly SummaryRow[]
  readonly sameVehicle: readonly SummaryRow[]
}

/** What else there is for the product's vehicles, or undefined when there is no such product. */
export async function relatedTo(db: Db, id: string): Promise<RelatedProducts | undefined> {
  const product = await findProduct(db, id)
  if (product === undefined) return undefined
  const [sameLine, sameVehicle] = await Promise.all([
    related.ofSameLine(db, product.id, RELATED_SHOWN),
    related.ofOtherLines(db, product.id, RELATED_SHOWN),
  ])
  return { sameLine, sameVehicle }
}

const NEAR_SHOWN = 6

/** Products whose other number the key is, then those with the most similar keys. */
export async function nearTo(db: Db, key: string): Promise<near.NearRow[]> {
  const folded = foldPartKey(key)
  const [byOtherKey, neighbours] = await Promise.all([
    near.byOtherKey(db, folded, NEAR_SHOWN),
    near.neighbouringKeys(db, folded),
  ])
  const keys = similarKeys(folded, neighbours).slice(0, NEAR_SHOWN - byOtherKey.length)
  const similar = await near.byFoldedKeys(db, keys)
  const known = new Set(byOtherKey.map((row) => row.id))
  return [...byOtherKey, ...similar.filter((row) => !known.has(row.id))]
}

const LARGEST_ID = 2_147_483_647

async function findProduct(db: Db, id: string): Promise<store.DetailRow | undefined> {
  const byKey = await store.findByKey(db, foldPartKey(id))
  return byKey !== undefined || !mayBeId(id) ? byKey : store.findById(db, Number(id))
}

function mayBeId(id: string): boolean {
  return /^\d{1,10}$/u.test(id) && Number(id) <= LARGEST_ID
}
