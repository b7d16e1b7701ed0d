import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'
import { beforeBytes, multiply } from './crc32.ts'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
const TRAILER_BYTES = 8
/** A compressor looks no further back. */
const WINDOW_BYTES = 32_768
/** No page has this byte: what follows a hole is never taken for a repetition of what stands in it. */
const NEVER = '\0'

/**
 * A page compressed once, with holes for the nonce of each answer. It is a gzip file (RFC 1951, 1952) whose holes are stored
 * blocks of the nonce's length; filling one means to write the nonce into its holes and its checksum at the end.
 */
export class PackedPage {
  readonly #gzip: Buffer
  /** Where the nonce stands in `#gzip`. */
  readonly #holes: readonly number[]
  /** The checksum of all but the holes, and by what that of the nonce counts. */
  readonly #checksum: number
  readonly #factor: number
  readonly #nonceBytes: number

  /** @param nonce ASCII, as it stands in the page. */
  constructor(html: string, nonce: string) {
    const pieces = html.split(nonce)
    const nonceBytes = Buffer.byteLength(nonce)
    let after = Buffer.byteLength(html)
    const total = after
    const parts: Buffer[] = [HEADER]
    const holes: number[] = []
    let place = HEADER.length
    let before = ''
    let checksum = 0
    let factor = 0
    const add = (part: Buffer) => {
      parts.push(part)
      place += part.length
    }
    for (const [index, piece] of pieces.entries()) {
      const isLast = index === pieces.length - 1
      const bytes = Buffer.from(piece)
      after -= bytes.length
      checksum ^= multiply(beforeBytes(after), crc32(bytes))
      add(compress(bytes, Buffer.from(before), isLast))
      if (isLast) break
      add(storedBlockHead(nonceBytes))
      holes.push(place)
      add(Buffer.alloc(nonceBytes))
      after -= nonceBytes
      factor ^= beforeBytes(after)
      before = (before + piece + NEVER.repeat(nonceBytes)).slice(-WINDOW_BYTES)
    }
    const trailer = Buffer.alloc(TRAILER_BYTES)
    trailer.writeUInt32LE(total, 4)
    add(trailer)
    // With memory of its own: a part of Node's pool would keep all 64 kB of it.
    this.#gzip = Buffer.allocUnsafeSlow(place)
    let end = 0
    for (const part of parts) end += part.copy(this.#gzip, end)
    this.#holes = holes
    this.#checksum = checksum >>> 0
    this.#factor = factor >>> 0
    this.#nonceBytes = nonceBytes
  }

  /** How much memory it takes. */
  get bytes(): number {
    return this.#gzip.length + 8 * this.#holes.length
  }

  /** The page with this nonce, compressed by gzip. Throws a RangeError for a nonce of another length. */
  gzip(nonce: string): Buffer {
    const bytes = Buffer.from(nonce, 'ascii')
    if (bytes.length !== this.#nonceBytes) throw new RangeError(`A nonce has ${this.#nonceBytes} characters`)
    const page = Buffer.from(this.#gzip)
    for (const hole of this.#holes) bytes.copy(page, hole)
    const checksum = (this.#checksum ^ multiply(this.#factor, crc32(bytes))) >>> 0
    page.writeUInt32LE(checksum, page.length - TRAILER_BYTES)
    return page
  }

  /** The same as it is. */
  plain(nonce: string): Buffer {
    return gunzipSync(this.gzip(nonce))
  }
}

/** Ends on a whole byte, so that another block may follow. */
function compress(bytes: Buffer, dictionary: Buffer, isLast: boolean): Buffer {
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
  return deflateRawSync(bytes, { finishFlush, ...(dictionary.length > 0 ? { dictionary } : {}) })
}

function storedBlockHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}
