import { constants, crc32, deflateRawSync } from 'node:zlib'
import { appendCrc, crcShift } from './crc.ts'

/** No name, no time; made by an unknown system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block: stored and empty. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
/** Of one stored block (RFC 1951). */
const MOST_STORED = 65_535
const LEVEL = 8

/** A text that was compressed once, to stand in many gzip files, after parts of the same lengths. */
export interface GzipPart {
  readonly deflated: Buffer
  readonly length: number
  readonly crc: number
  readonly shift: number
}

/** Stands for a byte of a value whose length is known: no text has it, so that nothing is copied from there. */
const UNKNOWN = 0
/** How far back the compressor looks. */
const WINDOW = 16_384

/** Compresses the parts of a file in their order. */
export class GzipParts {
  /** What stands before the next part in every file. */
  #before = Buffer.alloc(0)

  part(text: string): GzipPart {
    const bytes = Buffer.from(text)
    const dictionary = bytes.includes(UNKNOWN) ? Buffer.alloc(0) : this.#before
    const compressed = deflateRawSync(bytes, {
      level: LEVEL,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    })
    this.#follow(bytes)
    // A copy: the compressor hands out a slice of a larger block, which would stay in memory as a whole.
    const deflated = Buffer.allocUnsafeSlow(compressed.length)
    compressed.copy(deflated)
    return { deflated, length: bytes.length, crc: crc32(bytes), shift: crcShift(bytes.length) }
  }

  /** A value of each file follows. @param length in bytes; null: it differs */
  value(length: number | null): void {
    if (length === null) this.#before = Buffer.alloc(0)
    else this.#follow(Buffer.alloc(length, UNKNOWN))
  }

  #follow(bytes: Buffer): void {
    this.#before = Buffer.concat([this.#before, bytes]).subarray(-WINDOW)
  }
}

/** The gzip file of all these texts, one after another; strings are short, and stored as they are. */
export function joinGzip(parts: readonly (GzipPart | string)[]): Buffer {
  const blocks: Buffer[] = [HEADER]
  let crc = 0
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string') {
      const bytes = Buffer.from(part)
      blocks.push(...storedBlocks(bytes))
      crc = crc32(bytes, crc)
      length += bytes.length
    } else {
      blocks.push(part.deflated)
      crc = appendCrc(crc, part.crc, part.shift)
      length += part.length
    }
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...blocks, LAST_BLOCK, trailer])
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let start = 0; start < bytes.length; start += MOST_STORED) {
    const stored = bytes.subarray(start, start + MOST_STORED)
    const head = Buffer.allocUnsafe(5)
    head.writeUInt8(0, 0)
    head.writeUInt16LE(stored.length, 1)
    head.writeUInt16LE(MOST_STORED - stored.length, 3)
    blocks.push(head, stored)
  }
  return blocks
}
