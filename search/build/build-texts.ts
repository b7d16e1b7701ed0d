import type { ProductColumns } from './product-columns.ts'
import type { GrowingText } from '#search/util/growing-array.ts'
import { OTHER_KEY, type KeyTable } from '#search/index/key-table.ts'
import type { SegmentBuffers } from '#search/index/segment-buffers.ts'
import { sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

type Texts = Pick<
  SegmentBuffers,
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

/** What is shown of each document, and its keys. Makes the `docs` of `keys` document numbers. */
export function buildTexts(
  gathered: ProductColumns,
  byRank: Uint32Array,
  keys: KeyTable,
  places: Uint32Array,
  docOfProduct: Uint32Array,
): Texts {
  for (let place = 0; place < keys.count; place++) {
    const product = keys.docs[place]!
    keys.docs[place] = (docOfProduct[(product & ~OTHER_KEY) >>> 0]! | (product & OTHER_KEY)) >>> 0
  }

  const docCount = byRank.length
  const ownKeys = sharedU32(docCount)
  const otherStarts = sharedU32(docCount + 1)
  const otherCount = gathered.otherTexts.length
  const otherKeys = sharedU32(otherCount)
  const otherOwners = sharedU32(otherCount)
  const otherOrder = new Uint32Array(otherCount)
  let used = 0
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    const first = gathered.firstKeys.values[product]!
    const end = product + 1 < docCount ? gathered.firstKeys.values[product + 1]! : gathered.keys.length
    ownKeys[doc] = places[first]!
    for (let key = first + 1; key < end; key++) {
      // Before each other key stand as many own keys as products up to and including its own.
      const other = key - product - 1
      otherKeys[used] = places[key]!
      otherOwners[used] = gathered.otherOwners.values[other]!
      otherOrder[used] = other
      used += 1
    }
    otherStarts[doc + 1] = used
  }
  const stored = arranged(gathered.stored, byRank)
  const otherTexts = arranged(gathered.otherTexts, otherOrder)
  const owners = arranged(
    gathered.owners,
    Uint32Array.from({ length: gathered.owners.length }, (_, owner) => owner),
  )
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

function arranged(texts: GrowingText, order: Uint32Array): { bytes: Uint8Array; starts: Uint32Array } {
  const from = texts.starts.values
  const bytes = sharedU8(from[texts.length]!)
  const starts = sharedU32(order.length + 1)
  let used = 0
  for (let place = 0; place < order.length; place++) {
    const text = order[place]!
    const part = texts.bytes.subarray(from[text], from[text + 1])
    bytes.set(part, used)
    used += part.length
    starts[place + 1] = used
  }
  return { bytes, starts }
}
