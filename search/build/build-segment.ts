import type { ProductColumns } from './product-columns.ts'
import type { SegmentBuffers } from '#search/index/segment-buffers.ts'
import { buildApplications } from './build-applications.ts'
import { buildGroups } from './build-groups.ts'
import { buildKeys } from './build-keys.ts'
import { buildTexts } from './build-texts.ts'
import { buildWords } from './build-words.ts'
import { DAY_ZERO } from './product-columns.ts'
import { hashProducts } from '#search/index/product-hash.ts'
import { stableSortBy } from '#search/util/radix-sort.ts'
import { sharedI32, sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

/** Numbers the gathered products by rank and lays all that belongs to them out in that order. */
export function buildSegment(gathered: ProductColumns): SegmentBuffers {
  const docCount = gathered.ids.length
  const { keys, places, keyOrder } = buildKeys(gathered)

  const byId = Uint32Array.from({ length: docCount }, (_, product) => product)
  stableSortBy(byId, gathered.ids.values)
  const byKey = byId
  stableSortBy(byKey, keyOrder)
  const byNewest = descending(byKey, gathered.createdDays.values)
  const byRank = descending(descending(byNewest, gathered.inStock.values), gathered.units.values)
  const docOfProduct = inverse(byRank)

  const productIds = sharedU32(docCount)
  const units = sharedU32(docCount)
  const inStock = sharedU8(docCount)
  const createdDays = sharedI32(docCount)
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    productIds[doc] = gathered.ids.values[product]!
    units[doc] = gathered.units.values[product]!
    inStock[doc] = gathered.inStock.values[product]!
    createdDays[doc] = gathered.createdDays.values[product]! - DAY_ZERO
  }
  const docsByKey = byKey.map((product) => docOfProduct[product]!)
  const docsByNewest = byNewest.map((product) => docOfProduct[product]!)
  const lines = buildGroups(gathered.lines.values, gathered.lineNumbers, byRank)
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
    ...buildTexts(gathered, byRank, keys, places, docOfProduct),
    ...buildWords(gathered, byRank),
    lines,
    brands: buildGroups(gathered.brands.values, gathered.brandNumbers, byRank),
    ...buildApplications(gathered, byRank, lines),
  }
}

function descending(order: Uint32Array, keys: Uint32Array): Uint32Array {
  const sorted = order.slice()
  stableSortBy(
    sorted,
    keys.map((key) => ~key),
  )
  return sorted
}

function inverse(order: Uint32Array): Uint32Array {
  const places = sharedU32(order.length)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return places
}

function shared(values: Uint32Array): Uint32Array {
  const copy = sharedU32(values.length)
  copy.set(values)
  return copy
}
