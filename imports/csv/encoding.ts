export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'cp850'

export type EncodingResult =
  | { readonly kind: 'text'; readonly encoding: TextEncoding; readonly bomBytes: number }
  | { readonly kind: 'mixed'; readonly badLine: number; readonly utf8Line: number | null }
  | { readonly kind: 'binary' }

/** Finds the encoding of a text by reading all of it: only the whole text proves that no line has another encoding. */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<EncodingResult> {
  const scan = new Utf8Scan()
  let start: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    if (start.length < 3) {
      start = concatenate(start, chunk.subarray(0, 3))
      const encoding = utf16Of(start)
      if (encoding !== null) return { kind: 'text', encoding, bomBytes: 2 }
    }
    scan.read(chunk)
    if (scan.hasNul) return { kind: 'binary' }
  }
  scan.end()
  const bomBytes = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0
  if (scan.firstBadLine === null) return { kind: 'text', encoding: 'utf-8', bomBytes }
  // Invalid UTF-8 is of one byte a letter, Windows-1252, Mac or MS-DOS, unless other lines are valid UTF-8 beyond ASCII: no one encoding reads both.
  const sequences = scan.sequences - (bomBytes > 0 ? 1 : 0)
  if (bomBytes === 0 && sequences === 0) return { kind: 'text', encoding: scan.oneByteEncoding(), bomBytes }
  return { kind: 'mixed', badLine: scan.firstBadLine, utf8Line: sequences > 0 ? scan.firstSequenceLine : null }
}

function utf16Of(start: Uint8Array): TextEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return null
}

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

/** The bytes of áéíóúñÁÉÍÓÚÑü in each encoding. In another encoding these bytes are hardly ever next to a letter. */
const SPANISH_BYTES = {
  'windows-1252': [0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xfc],
  macintosh: [0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0xe7, 0x83, 0xea, 0xee, 0xf2, 0x84, 0x9f],
  cp850: [0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xa5, 0x81],
} as const

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
  #previous = 0
  /** How often each byte follows an ASCII letter. */
  readonly #afterLetter = new Uint32Array(256)

  read(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte > 0x7f && isLetter(this.#previous)) this.#afterLetter[byte] = (this.#afterLetter[byte] ?? 0) + 1
      this.#previous = byte
      if (this.#missing > 0 && this.#continue(byte)) continue
      if (byte < 0x80) {
        if (byte === 0x0a) this.#line++
        else if (byte === 0) this.hasNul = true
      } else this.#begin(byte)
    }
  }

  /** For a text that is not UTF-8. */
  oneByteEncoding(): keyof typeof SPANISH_BYTES {
    const count = (bytes: readonly number[]): number =>
      bytes.reduce((sum, byte) => sum + (this.#afterLetter[byte] ?? 0), 0)
    const [windows, mac, dos] = [
      count(SPANISH_BYTES['windows-1252']),
      count(SPANISH_BYTES.macintosh),
      count(SPANISH_BYTES.cp850),
    ]
    if (windows >= Math.max(mac, dos)) return 'windows-1252'
    return mac >= dos ? 'macintosh' : 'cp850'
  }

  end(): void {
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

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

/** Decodes a text with a known encoding, without its byte order mark. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === 'cp850') return yield* decodeCp850(bytes)
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The characters of bytes from 0x80 on in MS-DOS, which TextDecoder does not support. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

async function* decodeCp850(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const chunk of bytes) {
    let text = ''
    for (const byte of chunk) text += byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? '')
    if (text !== '') yield text
  }
}
