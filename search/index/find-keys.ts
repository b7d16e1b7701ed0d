import { endOfCode, startOfCode } from './code-buckets.ts'
import { CODE_LENGTH, isPlainKey, keyCode, lastKeyCode } from './key-code.ts'
import { keyLength, SHORTEST_PART, startsWith, type KeyTable } from './key-table.ts'

/** Entries [from, to). */
export interface KeyRange {
  readonly from: number
  readonly to: number
}

/** @returns the keys equal to `key`. */
export function findKey(table: KeyTable, key: Uint8Array): KeyRange {
  const { from, to } = findKeyPrefix(table, key)
  let end = from
  while (end < to && keyLength(table, end) === key.length) end += 1
  return { from, to: end }
}

/** @returns the keys that begin with `prefix`; those equal to it come first. */
export function findKeyPrefix(table: KeyTable, prefix: Uint8Array): KeyRange {
  const { keyBuckets } = table
  const { first, last } = codesOf(prefix)
  const isBefore = (index: number): boolean => comparePrefix(table, index, prefix) < 0
  const from = boundary(startOfCode(keyBuckets, first), endOfCode(keyBuckets, first), isBefore)
  const end = endOfCode(keyBuckets, last)
  return { from, to: boundaryFrom(from, end, (index) => comparePrefix(table, index, prefix) <= 0) }
}

/**
 * @returns the endings that begin with the first six bytes of `part`. Every key that contains it has one of them; visitKeysWithPart
 * filters them. Empty under three bytes.
 */
export function findKeyPart(table: KeyTable, part: Uint8Array): KeyRange {
  if (part.length < SHORTEST_PART) return { from: 0, to: 0 }
  const { endingBuckets } = table
  const { first, last } = codesOf(part)
  const isBefore = (ending: number): boolean => endingCode(table, ending) < first
  const from = boundary(startOfCode(endingBuckets, first), endOfCode(endingBuckets, first), isBefore)
  const end = endOfCode(endingBuckets, last)
  return { from, to: boundaryFrom(from, end, (ending) => endingCode(table, ending) <= last) }
}

/**
 * Calls `visit` for each occurrence of `part` in a key, with the index of the key and whether it is at the beginning.
 * @param endings the result of findKeyPart for the part.
 */
export function visitKeysWithPart(
  { bytes, starts, endingKeys, endingOffsets }: KeyTable,
  part: Uint8Array,
  endings: KeyRange,
  visit: (index: number, isPrefix: boolean) => void,
): void {
  // For a part of up to six plain characters, the code of the ending is sufficient.
  const isFoundByCode = part.length <= CODE_LENGTH && isPlainKey(part, 0, part.length)
  for (let ending = endings.from; ending < endings.to; ending++) {
    const index = endingKeys[ending]!
    const offset = endingOffsets[ending]!
    if (isFoundByCode || startsWith(bytes, starts[index]! + offset, starts[index + 1]!, part))
      visit(index, offset === 0)
  }
}

/** The least and the greatest code of keys that begin with `part`. */
function codesOf(part: Uint8Array): { first: number; last: number } {
  const first = keyCode(part, 0, part.length)
  return { first, last: part.length < CODE_LENGTH ? lastKeyCode(part) : first }
}

function endingCode({ bytes, starts, endingKeys, endingOffsets }: KeyTable, ending: number): number {
  const index = endingKeys[ending]!
  return keyCode(bytes, starts[index]! + endingOffsets[ending]!, starts[index + 1]!)
}

/** Like `boundary`, but fast when the boundary is near `from`. */
function boundaryFrom(from: number, count: number, isBefore: (index: number) => boolean): number {
  let step = 1
  let low = from
  while (low + step < count && isBefore(low + step - 1)) {
    low += step
    step *= 2
  }
  return boundary(low, Math.min(count, low + step), isBefore)
}

/** @returns the first index in [from, to) that is not before, or `to`. */
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

/** Negative when the key sorts before every key that begins with `prefix`, 0 when it begins with it. */
function comparePrefix({ bytes, starts }: KeyTable, index: number, prefix: Uint8Array): number {
  const start = starts[index]!
  const length = starts[index + 1]! - start
  const shared = Math.min(length, prefix.length)
  for (let i = 0; i < shared; i++) {
    const difference = bytes[start + i]! - prefix[i]!
    if (difference !== 0) return difference
  }
  return length < prefix.length ? -1 : 0
}
