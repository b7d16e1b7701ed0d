import type { CommerceColumnChoice } from './commerce/chosen-columns.ts'
import { MAX_SENT_UNZIPPED_BYTES } from './limits.ts'

/** A file to import, from any storage. It can be read several times and from any offset. */
export interface ImportSource {
  /** As shown to people. The type is recognised by the content. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Maximum of uncompressed bytes; without it MAX_UNZIPPED_BYTES. */
  readonly maxUnzippedBytes?: number
  /** Of a workbook: the tab to read, which may be hidden. Without it the visible one with the most known headings. */
  readonly tab?: string
  /** Rows that a sheet hides are read like others. */
  readonly hasHiddenRows?: boolean
  /** Of a commercial file: what columns are, whatever their headings (`commerce/chosen-columns.ts`). */
  readonly columns?: readonly CommerceColumnChoice[]
  /** The bytes from start (inclusive) to end (exclusive), in order, in pieces of any size. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

const CHUNK_BYTES = 64 * 1024

/** A source over bytes in memory. */
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
