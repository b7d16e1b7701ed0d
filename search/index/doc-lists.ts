import { addBits, bitWords, setBit } from '#search/util/bits.ts'
import { sharedI32, sharedU32 } from '#search/util/shared-arrays.ts'

/** Documents by number (of a word, line, model …): a list each, and a bit set too for those with many documents. */
export interface DocLists {
  /** Those of n stand at [docStarts[n], docStarts[n + 1]) of `docs`, ascending. */
  readonly docStarts: Uint32Array
  readonly docs: Uint32Array
  /** Where in `rows` the bit set of n begins, or NO_ROW. */
  readonly rowStarts: Int32Array
  readonly rows: Uint32Array
}

export const NO_ROW = -1
/** Has a bit set who has one document of so many: it then takes at most twice the memory of the list. */
const ROW_SHARE = 64

/** Adds to lists the bit sets of the long ones. */
export function withRows(docCount: number, docStarts: Uint32Array, docs: Uint32Array): DocLists {
  const words = bitWords(docCount)
  const rowStarts = sharedI32(docStarts.length - 1)
  let used = 0
  for (let number = 0; number < rowStarts.length; number++) {
    const isLong = (docStarts[number + 1]! - docStarts[number]!) * ROW_SHARE >= docCount
    rowStarts[number] = isLong ? used : NO_ROW
    if (isLong) used += words
  }
  const rows = sharedU32(used)
  for (let number = 0; number < rowStarts.length; number++) {
    const start = rowStarts[number]!
    if (start === NO_ROW) continue
    for (let i = docStarts[number]!; i < docStarts[number + 1]!; i++) setBit(rows, start * 32 + docs[i]!)
  }
  return { docStarts, docs, rowStarts, rows }
}

/** @param numbers the number of each document, under `count`. */
export function listByNumber(numbers: Uint16Array, count: number): DocLists {
  const docStarts = sharedU32(count + 1)
  for (let doc = 0; doc < numbers.length; doc++) docStarts[numbers[doc]! + 1]!++
  for (let number = 0; number < count; number++) docStarts[number + 1]! += docStarts[number]!
  const docs = sharedU32(numbers.length)
  const next = docStarts.slice()
  for (let doc = 0; doc < numbers.length; doc++) docs[next[numbers[doc]!]!++] = doc
  return withRows(numbers.length, docStarts, docs)
}

/** Adds the documents of `number` to `bits`. */
export function markDocs({ docStarts, docs, rowStarts, rows }: DocLists, number: number, bits: Uint32Array): void {
  const rowStart = rowStarts[number]!
  if (rowStart !== NO_ROW) {
    addBits(bits, rows, rowStart)
    return
  }
  for (let i = docStarts[number]!; i < docStarts[number + 1]!; i++) {
    const doc = docs[i]!
    bits[doc >>> 5]! |= 1 << (doc & 31)
  }
}

/** Writes the documents of `number` to `into`, ascending. @returns how many. */
export function listDocs({ docStarts, docs }: DocLists, number: number, into: Uint32Array): number {
  const found = docs.subarray(docStarts[number], docStarts[number + 1])
  into.set(found)
  return found.length
}

/** @returns how many documents the numbers have, those of several as often. */
export function sizeOf({ docStarts }: DocLists, numbers: readonly number[]): number {
  return numbers.reduce((size, number) => size + docStarts[number + 1]! - docStarts[number]!, 0)
}

/** @returns what it costs to mark the documents of the numbers, in documents of a list. */
export function costOf({ docStarts, rowStarts }: DocLists, numbers: readonly number[], docCount: number): number {
  let cost = 0
  for (const number of numbers) {
    // Two words of a set take as long as a document of a list.
    cost += rowStarts[number] === NO_ROW ? docStarts[number + 1]! - docStarts[number]! : bitWords(docCount) / 2
  }
  return cost
}
