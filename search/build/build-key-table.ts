import { buildCodeBuckets } from '#search/index/code-buckets.ts'
import { keyCode } from '#search/index/key-code.ts'
import { SHORTEST_PART, type KeyTable } from '#search/index/key-table.ts'
import { stableSortBy } from '#search/util/radix-sort.ts'
import { sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'
import { sortKeys } from './sort-keys.ts'

// Offsets are bytes: longer keys are not typed by people.
const LAST_OFFSET = 255

/**
 * @param bytes folded keys, one after the other; `starts` has the start of each, and a last entry for the end.
 * @param docs the document of each key, see KeyTable.
 * @returns the table, and for each given key its index in the table.
 */
export function buildKeyTable(
  bytes: Uint8Array,
  starts: Uint32Array,
  docs: Uint32Array,
): { table: KeyTable; indexes: Uint32Array } {
  const count = docs.length
  const order = sortKeys(bytes, starts, count)
  const table = {
    count,
    bytes: sharedU8(starts[count]!),
    starts: sharedU32(count + 1),
    docs: sharedU32(count),
  }
  const indexes = new Uint32Array(count)
  let used = 0
  for (let index = 0; index < count; index++) {
    const key = order[index]!
    for (let at = starts[key]!; at < starts[key + 1]!; at++) table.bytes[used++] = bytes[at]!
    table.starts[index + 1] = used
    table.docs[index] = docs[key]!
    indexes[key] = index
  }
  const keyBuckets = buildCodeBuckets(count, (index) =>
    keyCode(table.bytes, table.starts[index]!, table.starts[index + 1]!),
  )
  return { table: { ...table, keyBuckets, ...buildEndings(table.bytes, table.starts, count) }, indexes }
}

function buildEndings(
  bytes: Uint8Array,
  starts: Uint32Array,
  count: number,
): Pick<KeyTable, 'endingKeys' | 'endingOffsets' | 'endingBuckets'> {
  let endings = 0
  for (let key = 0; key < count; key++) endings += endingsOf(starts[key + 1]! - starts[key]!)
  const keys = new Uint32Array(endings)
  const offsets = new Uint8Array(endings)
  const codes = new Uint32Array(endings)
  let used = 0
  for (let key = 0; key < count; key++) {
    const start = starts[key]!
    const end = starts[key + 1]!
    const last = endingsOf(end - start)
    for (let offset = 0; offset < last; offset++) {
      keys[used] = key
      offsets[used] = offset
      codes[used] = keyCode(bytes, start + offset, end)
      used += 1
    }
  }
  const order = Uint32Array.from({ length: endings }, (_, i) => i)
  stableSortBy(order, codes)
  const endingKeys = sharedU32(endings)
  const endingOffsets = sharedU8(endings)
  for (let i = 0; i < endings; i++) {
    endingKeys[i] = keys[order[i]!]!
    endingOffsets[i] = offsets[order[i]!]!
  }
  return { endingKeys, endingOffsets, endingBuckets: buildCodeBuckets(endings, (index) => codes[order[index]!]!) }
}

function endingsOf(length: number): number {
  return Math.min(Math.max(0, length - SHORTEST_PART + 1), LAST_OFFSET + 1)
}
