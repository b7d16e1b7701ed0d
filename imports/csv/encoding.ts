import { CHARACTERS, type OneByteEncoding } from './one-byte-encodings.ts'
import { SpanishWords } from './spanish-words.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | OneByteEncoding

export type EncodingResult =
  | { readonly kind: 'text'; readonly encoding: TextEncoding; readonly bomBytes: number }
  | { readonly kind: 'mixed'; readonly badLine: number; readonly utf8Line: number | null }
  /** No known encoding makes words of it. */
  | { readonly kind: 'odd'; readonly line: number }
  | { readonly kind: 'binary' }

/** Finds the encoding of a text by reading all of it: only the whole text proves that no line has another encoding. */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<EncodingResult> {
  const scan = new Utf8Scan()
  let start: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    if (start.length < SAMPLE_BYTES) {
      start = concatenate(start, chunk.subarray(0, SAMPLE_BYTES))
      const encoding = utf16Of(start)
      if (encoding !== null) return { kind: 'text', encoding, bomBytes: 2 }
    }
    scan.read(chunk)
    if (scan.hasNul && start.length >= SAMPLE_BYTES) return withNuls(start)
  }
  if (scan.hasNul) return withNuls(start)
  scan.end()
  const bomBytes = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0
  if (scan.firstBadLine === null) return { kind: 'text', encoding: 'utf-8', bomBytes }
  // Invalid UTF-8 is of one byte a letter, Windows-1252, Mac or MS-DOS, unless other lines are valid UTF-8 beyond ASCII: no one encoding reads both.
  const sequences = scan.sequences - (bomBytes > 0 ? 1 : 0)
  if (bomBytes === 0 && sequences === 0) {
    const { encoding, oddLine } = scan.words.best()
    return oddLine === null ? { kind: 'text', encoding, bomBytes } : { kind: 'odd', line: oddLine }
  }
  return { kind: 'mixed', badLine: scan.firstBadLine, utf8Line: sequences > 0 ? scan.firstSequenceLine : null }
}

const SAMPLE_BYTES = 1024
/** With fewer, two bytes and a NUL could be anything. */
const LEAST_PAIRS = 8

function utf16Of(start: Uint8Array): TextEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return null
}

function withNuls(start: Uint8Array): EncodingResult {
  const encoding = utf16WithoutMark(start)
  return encoding === null ? { kind: 'binary' } : { kind: 'text', encoding, bomBytes: 0 }
}

/** Text of two bytes a letter has a NUL in nearly every pair, always at the same side. */
function utf16WithoutMark(start: Uint8Array): TextEncoding | null {
  const pairs = Math.floor(start.length / 2)
  const nuls = (side: 0 | 1): number =>
    start.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === side ? 1 : 0), 0)
  const [even, odd] = [nuls(0), nuls(1)]
  if (pairs < LEAST_PAIRS) return null
  if (odd > pairs * 0.7 && even === 0) return 'utf-16le'
  return even > pairs * 0.7 && odd === 0 ? 'utf-16be' : null
}

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

/** Counts valid and invalid UTF-8 beyond ASCII, with line numbers from 1. RFC 3629, section 4. */
class Utf8Scan {
  sequences = 0
  firstSequenceLine: number | null = null
  firstBadLine: number | null = null
  hasNul = false
  #line = 1
  #missing = 0
  #lowest = 0x80
  #highest = 0xbf
  /** For a text without UTF-8 beyond ASCII; where some was found, words decide nothing. */
  readonly words = new SpanishWords()

  read(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.sequences === 0) this.words.read(byte, this.#line)
      if (this.#missing > 0 && this.#continue(byte)) continue
      if (byte < 0x80) {
        if (byte === 0x0a) this.#line++
        else if (byte === 0) this.hasNul = true
      } else this.#begin(byte)
    }
  }

  end(): void {
    this.words.end()
    if (this.#missing > 0) this.#bad()
  }

  #continue(byte: number): boolean {
    if (byte < this.#lowest || byte > this.#highest) {
      this.#bad()
      return false
    }
    this.#lowest = 0x80
    this.#highest = 0xbf
    this.#missing--
    if (this.#missing === 0) {
      this.sequences++
      this.firstSequenceLine ??= this.#line
    }
    return true
  }

  #begin(byte: number): void {
    if (byte < 0xc2 || byte > 0xf4) return this.#bad()
    this.#missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    this.#lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
  }

  #bad(): void {
    this.firstBadLine ??= this.#line
    this.#missing = 0
    this.#lowest = 0x80
    this.#highest = 0xbf
  }
}

/** Decodes a text with a known encoding, without its byte order mark. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'cp850' || encoding === 'cp437') return yield* decodeOneByte(bytes, CHARACTERS[encoding])
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** MS-DOS, which TextDecoder does not support. */
async function* decodeOneByte(bytes: AsyncIterable<Uint8Array>, characters: readonly string[]): AsyncGenerator<string> {
  for await (const chunk of bytes) {
    let text = ''
    for (const byte of chunk) text += byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] ?? '')
    if (text !== '') yield text
  }
}
