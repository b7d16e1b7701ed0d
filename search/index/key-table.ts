import { foldPartKey } from '#domain/part-key.ts'
import { buildCodeBuckets, endOfCode, startOfCode, type CodeBuckets } from './code-buckets.ts'
import { CODE_LENGTH, isPlainKey, keyCode, lastKeyCode } from './key-code.ts'
import { compareBytes } from '#search/util/compare-bytes.ts'
import { stableSortBy } from '#search/util/radix-sort.ts'
import { sortKeys } from './sort-keys.ts'
import { sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'

/**
 * All keys of a segment, folded and sorted by their bytes; and every ending of at least three bytes, sorted by its
 * first six, which answers "which keys contain this". Plain data: it passes between threads.
 */
export interface KeyTable {
  readonly count: number
  /** UTF-8. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** The product's document number, with OTHER_KEY set when the key is an alternate or equivalent one. */
  readonly docs: Uint32Array
  readonly endingKeys: Uint32Array
  readonly endingOffsets: Uint8Array
  /** Of the keys, and of the endings, by the code of their first six bytes. */
  readonly keyBuckets: CodeBuckets
  readonly endingBuckets: CodeBuckets
}

export const OTHER_KEY = 0x8000_0000
export const SHORTEST_PART = 3
// Offsets are bytes, and no key that people type is longer.
const LAST_OFFSET = 255

export function encodeKey(key: string): Uint8Array {
  return new TextEncoder().encode(foldPartKey(key))
}

/**
 * @param bytes folded keys, one after the other; `starts` says where each begins, with a last entry for the end.
 * @param docs the document of each key, see KeyTable.
 * @returns the table, and for each key as given its place in the table.
 */
export function buildKeyTable(
  bytes: Uint8Array,
  starts: Uint32Array,
  docs: Uint32Array,
): { table: KeyTable; places: Uint32Array } {
  const count = docs.length
  const order = sortKeys(bytes, starts, count)
  const table = {
    count,
    bytes: sharedU8(starts[count]!),
    starts: sharedU32(count + 1),
    docs: sharedU32(count),
  }
  const places = new Uint32Array(count)
  let used = 0
  for (let place = 0; place < count; place++) {
    const key = order[place]!
    for (let at = starts[key]!; at < starts[key + 1]!; at++) table.bytes[used++] = bytes[at]!
    table.starts[place + 1] = used
    table.docs[place] = docs[key]!
    places[key] = place
  }
  const keyBuckets = buildCodeBuckets(count, (place) =>
    keyCode(table.bytes, table.starts[place]!, table.starts[place + 1]!),
  )
  return { table: { ...table, keyBuckets, ...buildEndings(table.bytes, table.starts, count) }, places }
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
  return { endingKeys, endingOffsets, endingBuckets: buildCodeBuckets(endings, (place) => codes[order[place]!]!) }
}

function endingsOf(length: number): number {
  return Math.min(Math.max(0, length - SHORTEST_PART + 1), LAST_OFFSET + 1)
}

/** @returns the places [from, to) of the keys that are `key`. */
export function findKey(table: KeyTable, key: Uint8Array): { from: number; to: number } {
  const { from, to } = findKeyPrefix(table, key)
  let end = from
  while (end < to && keyLength(table, end) === key.length) end += 1
  return { from, to: end }
}

/** @returns the places [from, to) of the keys that begin with `prefix`; those equal to it come first. */
export function findKeyPrefix(table: KeyTable, prefix: Uint8Array): { from: number; to: number } {
  const { keyBuckets } = table
  const { first, last } = codesOf(prefix)
  const isBefore = (place: number): boolean => comparePrefix(table, place, prefix) < 0
  const from = boundary(startOfCode(keyBuckets, first), endOfCode(keyBuckets, first), isBefore)
  const end = endOfCode(keyBuckets, last)
  return { from, to: boundaryFrom(from, end, (place) => comparePrefix(table, place, prefix) <= 0) }
}

/**
 * @returns the endings [from, to) that begin with the first six bytes of `part`: each key containing it is among them,
 * and all contain it unless `part` is longer or has bytes other than A-Z and 0-9 (see `endingHolds`). Empty under three bytes.
 */
export function findKeyPart(table: KeyTable, part: Uint8Array): { from: number; to: number } {
  if (part.length < SHORTEST_PART) return { from: 0, to: 0 }
  const { endingBuckets } = table
  const { first, last } = codesOf(part)
  const isBefore = (ending: number): boolean => endingCode(table, ending) < first
  const from = boundary(startOfCode(endingBuckets, first), endOfCode(endingBuckets, first), isBefore)
  const end = endOfCode(endingBuckets, last)
  return { from, to: boundaryFrom(from, end, (ending) => endingCode(table, ending) <= last) }
}

/** The least and the greatest code of what begins with `part`. */
function codesOf(part: Uint8Array): { first: number; last: number } {
  const first = keyCode(part, 0, part.length)
  return { first, last: part.length < CODE_LENGTH ? lastKeyCode(part) : first }
}

/** Whether all endings that `findKeyPart` finds for `part` begin with all of it. */
export function isHeldByAll(part: Uint8Array): boolean {
  return part.length <= CODE_LENGTH && isPlainKey(part, 0, part.length)
}

/** Whether the ending begins with all of `part`. */
export function endingHolds(table: KeyTable, ending: number, part: Uint8Array): boolean {
  const key = table.endingKeys[ending]!
  return startsWith(table.bytes, table.starts[key]! + table.endingOffsets[ending]!, table.starts[key + 1]!, part)
}

/** Whether the key contains `part`, at its start or later. */
export function keyContains(table: KeyTable, place: number, part: Uint8Array): boolean {
  const end = table.starts[place + 1]!
  for (let at = table.starts[place]!; at + part.length <= end; at++) {
    if (startsWith(table.bytes, at, end, part)) return true
  }
  return false
}

export function keyStartsWith(table: KeyTable, place: number, prefix: Uint8Array): boolean {
  return startsWith(table.bytes, table.starts[place]!, table.starts[place + 1]!, prefix)
}

export function keyLength(table: KeyTable, place: number): number {
  return table.starts[place + 1]! - table.starts[place]!
}

export function compareKeys(a: KeyTable, placeInA: number, b: KeyTable, placeInB: number): number {
  return compareBytes(
    a.bytes,
    a.starts[placeInA]!,
    a.starts[placeInA + 1]!,
    b.bytes,
    b.starts[placeInB]!,
    b.starts[placeInB + 1]!,
  )
}

function startsWith(bytes: Uint8Array, start: number, end: number, prefix: Uint8Array): boolean {
  if (end - start < prefix.length) return false
  for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false
  return true
}

function endingCode(table: KeyTable, ending: number): number {
  const key = table.endingKeys[ending]!
  return keyCode(table.bytes, table.starts[key]! + table.endingOffsets[ending]!, table.starts[key + 1]!)
}

/** As `boundary`, quick when the boundary is near `from`. */
function boundaryFrom(from: number, count: number, isBefore: (index: number) => boolean): number {
  let step = 1
  let low = from
  while (low + step < count && isBefore(low + step - 1)) {
    low += step
    step *= 2
  }
  return boundary(low, Math.min(count, low + step), isBefore)
}

function boundary(from: number, to: number, isBefore: (index: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Below 0 when the key sorts before every key that begins with `prefix`, 0 when it begins with it. */
function comparePrefix(table: KeyTable, place: number, prefix: Uint8Array): number {
  const start = table.starts[place]!
  const length = table.starts[place + 1]! - start
  const shared = Math.min(length, prefix.length)
  for (let i = 0; i < shared; i++) {
    const difference = table.bytes[start + i]! - prefix[i]!
    if (difference !== 0) return difference
  }
  return length < prefix.length ? -1 : 0
}
