import { foldPartKey } from '#domain/part-key.ts'
import { findProduct, noSuchProduct } from '#server/catalog/products/service.ts'
import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/failure.ts'
import { similarKeys } from './similar-keys.ts'
import { byFoldedKeys, byOtherKey, neighbouringKeys, type SimilarKeyRow } from './similar-keys-store.ts'
import { sameVehicleInLine, sameVehicleInOtherLines } from './store.ts'

type Db = Database['db']

const RELATED_SHOWN = 8
const SIMILAR_SHOWN = 6

/** Products for the vehicles of another product. */
export interface RelatedProducts {
  readonly sameLine: readonly ListedRow[]
  readonly otherLines: readonly ListedRow[]
}

/** `id` is the part key or the id of a product. */
export async function findRelated(db: Db, id: string): Promise<RelatedProducts | Failure> {
  const product = await findProduct(db, id)
  if (product === undefined) return noSuchProduct(id)
  const [sameLine, otherLines] = await Promise.all([
    sameVehicleInLine(db, product.id, RELATED_SHOWN),
    sameVehicleInOtherLines(db, product.id, RELATED_SHOWN),
  ])
  return { sameLine, otherLines }
}

/** Products that have the key as another number, then those with the most similar keys. */
export async function findWithSimilarKey(db: Db, key: string): Promise<SimilarKeyRow[]> {
  const folded = foldPartKey(key)
  const [ofOtherKey, neighbours] = await Promise.all([
    byOtherKey(db, folded, SIMILAR_SHOWN),
    neighbouringKeys(db, folded),
  ])
  const keys = similarKeys(folded, neighbours).slice(0, SIMILAR_SHOWN - ofOtherKey.length)
  const similar = await byFoldedKeys(db, keys)
  const known = new Set(ofOtherKey.map((row) => row.id))
  return [...ofOtherKey, ...similar.filter((row) => !known.has(row.id))]
}
