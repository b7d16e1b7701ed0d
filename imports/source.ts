import { MAX_SENT_UNZIPPED_BYTES } from './limits.ts'

/** A file to import, wherever it is. It may be read more than once and from any offset. */
export interface ImportSource {
  /** As shown to people. What the file is, is found by its content. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Uncompressed bytes that it may unpack to; without it MAX_UNZIPPED_BYTES. */
  readonly maxUnzippedBytes?: number
  /** The bytes from start (inclusive) to end (exclusive), in order, in pieces of any size. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

const CHUNK_BYTES = 64 * 1024

/** A source over bytes that are already in memory, as somebody sent them. */
export function sourceFromBytes(name: string, bytes: Uint8Array): ImportSource {
  return {
    name,
    size: bytes.length,
    maxUnzippedBytes: MAX_SENT_UNZIPPED_BYTES,
    async *read(start, end) {
      for (let at = start; at < end; at += CHUNK_BYTES) yield bytes.subarray(at, Math.min(at + CHUNK_BYTES, end))
    },
  }
}
