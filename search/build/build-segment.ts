import type { ProductColumns } from './product-columns.ts'
import type { Segment } from '#search/index/segment.ts'
import { buildApplications } from './build-applications.ts'
import { buildGroups } from './build-groups.ts'
import { buildKeys } from './build-keys.ts'
import { buildTexts } from './build-texts.ts'
import { buildWords } from './build-words.ts'
import { DAY_ZERO } from './product-columns.ts'
import { hashProducts } from '#search/index/product-hash.ts'
import { stableSortBy } from '#search/util/radix-sort.ts'
import { sharedI32, sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

/** Numbers the products by rank: by sales, stock, novelty, key. All arrays of the segment have that order. */
export function buildSegment(columns: ProductColumns): Segment {
  const docCount = columns.ids.length
  const { keys, keyIndexes, keyOrder } = buildKeys(columns)

  const byId = Uint32Array.from({ length: docCount }, (_, product) => product)
  stableSortBy(byId, columns.ids.values)
  const byKey = byId
  stableSortBy(byKey, keyOrder)
  const byNewest = descending(byKey, columns.createdDays.values)
  const byRank = descending(descending(byNewest, columns.inStock.values), columns.units.values)
  const docOfProduct = inverse(byRank)

  const productIds = sharedU32(docCount)
  const units = sharedU32(docCount)
  const inStock = sharedU8(docCount)
  const createdDays = sharedI32(docCount)
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    productIds[doc] = columns.ids.values[product]!
    units[doc] = columns.units.values[product]!
    inStock[doc] = columns.inStock.values[product]!
    createdDays[doc] = columns.createdDays.values[product]! - DAY_ZERO
  }
  const docsByKey = byKey.map((product) => docOfProduct[product]!)
  const docsByNewest = byNewest.map((product) => docOfProduct[product]!)
  const lines = buildGroups(columns.lines.values, columns.lineNumbers, byRank)
  return {
    docCount,
    productIds,
    productSlots: hashProducts(productIds),
    units,
    inStock,
    createdDays,
    docsByKey: shared(docsByKey),
    keyRanks: inverse(docsByKey),
    docsByNewest: shared(docsByNewest),
    newestRanks: inverse(docsByNewest),
    ...buildTexts(columns, byRank, keys, keyIndexes, docOfProduct),
    ...buildWords(columns, byRank),
    lines,
    brands: buildGroups(columns.brands.values, columns.brandNumbers, byRank),
    ...buildApplications(columns, byRank, lines),
  }
}

/** @returns the order sorted by descending keys, stable. */
function descending(order: Uint32Array, keys: Uint32Array): Uint32Array {
  const sorted = order.slice()
  stableSortBy(
    sorted,
    keys.map((key) => ~key),
  )
  return sorted
}

/** @returns for each number its index in `order`. */
function inverse(order: Uint32Array): Uint32Array {
  const indexes = sharedU32(order.length)
  for (let index = 0; index < order.length; index++) indexes[order[index]!] = index
  return indexes
}

/** @returns a copy in shared memory. */
function shared(values: Uint32Array): Uint32Array {
  const copy = sharedU32(values.length)
  copy.set(values)
  return copy
}
