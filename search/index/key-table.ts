import { foldPartKey } from '#domain/part-key.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'
import { compareBytes } from '#search/util/compare-bytes.ts'
import type { CodeBuckets } from './code-buckets.ts'

/**
 * All keys of a segment, folded and sorted by their bytes; and every ending of at least three bytes, sorted by its first six, which finds
 * the keys that contain a text. Plain data, which can be passed between threads.
 */
export interface KeyTable {
  readonly count: number
  /** UTF-8. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** The product's document number, with OTHER_KEY set for an alternate or equivalent key. */
  readonly docs: Uint32Array
  readonly endingKeys: Uint32Array
  readonly endingOffsets: Uint8Array
  /** Of the keys, and of the endings, by the code of their first six bytes. */
  readonly keyBuckets: CodeBuckets
  readonly endingBuckets: CodeBuckets
}

export const OTHER_KEY = 0x8000_0000
export const SHORTEST_PART = 3

const LAST_ASCII = 0x7f
const ENCODER = new TextEncoder()

/** @returns the bytes for comparing keys. */
export function encodeKey(key: string): Uint8Array {
  const folded = foldPartKey(key)
  const bytes = new Uint8Array(folded.length)
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    // Keys are nearly always ASCII, and short: the encoder takes longer.
    if (code > LAST_ASCII) return ENCODER.encode(folded)
    bytes[at] = code
  }
  return bytes
}

export function docOfKey({ docs }: KeyTable, index: number): number {
  return (docs[index]! & ~OTHER_KEY) >>> 0
}

/** Whether it is an alternate or equivalent key of its document. */
export function isOtherKey({ docs }: KeyTable, index: number): boolean {
  return docs[index]! >= OTHER_KEY
}

export function keyLength({ starts }: KeyTable, index: number): number {
  return starts[index + 1]! - starts[index]!
}

/** @returns 0 when the key equals `part`, 1 when it begins with it, 2 when it contains it, or NO_MATCH. */
export function keyCloseness({ bytes, starts }: KeyTable, index: number, part: Uint8Array): number {
  const start = starts[index]!
  const end = starts[index + 1]!
  if (startsWith(bytes, start, end, part)) return end - start === part.length ? 0 : 1
  for (let at = start + 1; at + part.length <= end; at++) if (startsWith(bytes, at, end, part)) return 2
  return NO_MATCH
}

export function compareKeys(a: KeyTable, indexInA: number, b: KeyTable, indexInB: number): number {
  return compareBytes(
    a.bytes,
    a.starts[indexInA]!,
    a.starts[indexInA + 1]!,
    b.bytes,
    b.starts[indexInB]!,
    b.starts[indexInB + 1]!,
  )
}

/** Whether the bytes [start, end) begin with `prefix`. */
export function startsWith(bytes: Uint8Array, start: number, end: number, prefix: Uint8Array): boolean {
  if (end - start < prefix.length) return false
  for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false
  return true
}
