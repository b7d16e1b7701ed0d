import { addBits, bitWords, setBit } from '#search/util/bits.ts'
import { sharedI32, sharedU32 } from '#search/util/shared-arrays.ts'

/** Documents by number (of a word, line, model …): a list for each number, and for long lists also a bit set. */
export interface DocLists {
  /** The documents of n are at [docStarts[n], docStarts[n + 1]) of `docs`, ascending. */
  readonly docStarts: Uint32Array
  readonly docs: Uint32Array
  /** Where in `rows` the bit set of n begins, or NO_ROW. */
  readonly rowStarts: Int32Array
  readonly rows: Uint32Array
}

export const NO_ROW = -1
/** A list with at least one in this many documents has a bit set, which takes at most twice the memory of the list. */
const ROW_SHARE = 64

/** Adds the bit sets of long lists. */
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

/** @returns the documents of the numbers [from, to), one list after the other, each ascending. */
export function docsOf({ docStarts, docs }: DocLists, from: number, to = from + 1): Uint32Array {
  return docs.subarray(docStarts[from], docStarts[to])
}

/** @returns the bit set of `number`, or null when its list is short. */
export function rowOf({ rowStarts, rows }: DocLists, number: number): { bits: Uint32Array; start: number } | null {
  const start = rowStarts[number]!
  return start === NO_ROW ? null : { bits: rows, start }
}

/** Writes the documents of `number` to `into`, ascending. @returns their number. */
export function listDocs(lists: DocLists, number: number, into: Uint32Array): number {
  const found = docsOf(lists, number)
  into.set(found)
  return found.length
}

/** @returns the number of documents of the numbers. A document of several numbers counts several times. */
export function sizeOf({ docStarts }: DocLists, numbers: readonly number[]): number {
  return numbers.reduce((size, number) => size + docStarts[number + 1]! - docStarts[number]!, 0)
}

/** @returns the number of documents of the numbers [from, to). */
export function sizeOfRange({ docStarts }: DocLists, from: number, to: number): number {
  return docStarts[to]! - docStarts[from]!
}
