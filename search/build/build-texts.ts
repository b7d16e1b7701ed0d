import type { ProductColumns } from './product-columns.ts'
import type { GrowingText } from '#search/util/growing-array.ts'
import { OTHER_KEY, type KeyTable } from '#search/index/key-table.ts'
import type { Segment } from '#search/index/segment.ts'
import { sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

type Texts = Pick<
  Segment,
  | 'storedBytes'
  | 'storedStarts'
  | 'keys'
  | 'ownKeys'
  | 'otherStarts'
  | 'otherKeys'
  | 'otherOwners'
  | 'otherTextBytes'
  | 'otherTextStarts'
  | 'ownerBytes'
  | 'ownerStarts'
>

/**
 * The shown data of each document, and its keys.
 * @param keys its `docs` are converted from product to document numbers.
 * @param keyIndexes the index in `keys` of each key of the columns.
 */
export function buildTexts(
  columns: ProductColumns,
  byRank: Uint32Array,
  keys: KeyTable,
  keyIndexes: Uint32Array,
  docOfProduct: Uint32Array,
): Texts {
  for (let index = 0; index < keys.count; index++) {
    const product = keys.docs[index]!
    keys.docs[index] = (docOfProduct[(product & ~OTHER_KEY) >>> 0]! | (product & OTHER_KEY)) >>> 0
  }

  const docCount = byRank.length
  const ownKeys = sharedU32(docCount)
  const otherStarts = sharedU32(docCount + 1)
  const otherCount = columns.otherTexts.length
  const otherKeys = sharedU32(otherCount)
  const otherOwners = sharedU32(otherCount)
  const otherOrder = new Uint32Array(otherCount)
  let used = 0
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    const first = columns.firstKeys.values[product]!
    const end = product + 1 < docCount ? columns.firstKeys.values[product + 1]! : columns.keys.length
    ownKeys[doc] = keyIndexes[first]!
    for (let key = first + 1; key < end; key++) {
      // The columns have one own key for each product up to and including this one before each other key.
      const other = key - product - 1
      otherKeys[used] = keyIndexes[key]!
      otherOwners[used] = columns.otherOwners.values[other]!
      otherOrder[used] = other
      used += 1
    }
    otherStarts[doc + 1] = used
  }
  const stored = inOrder(columns.stored, byRank)
  const otherTexts = inOrder(columns.otherTexts, otherOrder)
  const owners = inOwnOrder(columns.owners)
  return {
    storedBytes: stored.bytes,
    storedStarts: stored.starts,
    keys,
    ownKeys,
    otherStarts,
    otherKeys,
    otherOwners,
    otherTextBytes: otherTexts.bytes,
    otherTextStarts: otherTexts.starts,
    ownerBytes: owners.bytes,
    ownerStarts: owners.starts,
  }
}

/** @returns the texts in the order in which they were added. */
export function inOwnOrder(texts: GrowingText): { bytes: Uint8Array; starts: Uint32Array } {
  return inOrder(
    texts,
    Uint32Array.from({ length: texts.length }, (_, text) => text),
  )
}

/** @returns the texts one after the other in the order of `order`. */
function inOrder(texts: GrowingText, order: Uint32Array): { bytes: Uint8Array; starts: Uint32Array } {
  const from = texts.starts.values
  const bytes = sharedU8(from[texts.length]!)
  const starts = sharedU32(order.length + 1)
  let used = 0
  for (let index = 0; index < order.length; index++) {
    const text = order[index]!
    const part = texts.bytes.subarray(from[text], from[text + 1])
    bytes.set(part, used)
    used += part.length
    starts[index + 1] = used
  }
  return { bytes, starts }
}
