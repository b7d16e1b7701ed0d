import { CHARACTERS, ONE_BYTE_ENCODINGS, type OneByteEncoding } from './one-byte-encodings.ts'

const SPANISH = new Set('áéíóúñüÁÉÍÓÚÑÜ')
/** In names of makers and makes: 'Citroën', 'Güntner', 'Façade'. */
const FOREIGN = new Set('äëïöçâêîôûàèìòùÄËÏÖÇÂÊÎÔÛÀÈÌÒÙ')
/** Between two letters they are signs of their own: 'S·M', 'Nº.'. */
const SIGNS = new Set('ªº°®´’‘·–—±½¼¾«»¿¡\u00a0')

/** What is next to a byte: no ASCII letter, a small one, a capital. */
type Side = 0 | 1 | 2

interface Fit {
  readonly score: number
  /** It is no letter of any word here. */
  readonly isOdd: boolean
}

const NEUTRAL: Fit = { score: 0, isOdd: false }

function fitOf(character: string, before: Side, after: Side): Fit {
  if (before === 0 && after === 0) return NEUTRAL
  const isLetter = /\p{L}/u.test(character) && character !== 'ª' && character !== 'º'
  if (!isLetter) return before === 0 || after === 0 || SIGNS.has(character) ? NEUTRAL : { score: -2, isOdd: true }
  if (!SPANISH.has(character))
    return FOREIGN.has(character) ? { score: -0.5, isOdd: false } : { score: -2, isOdd: true }
  const isSmall = character === character.toLowerCase()
  // MS-DOS writes 'DIRECCIóN': it has no capital there.
  if (isSmall) return { score: before === 2 && after !== 1 ? 0.25 : 1, isOdd: false }
  return { score: before === 1 ? -0.5 : 1, isOdd: false }
}

/** Tells encodings of one byte apart by the words that they make. */
export class SpanishWords {
  /** By byte from 0x80 on and what is next to it. */
  readonly #counts = new Uint32Array(128 * 9)
  readonly #lines = new Uint32Array(128 * 9)
  #before = 0
  #waiting: { readonly byte: number; readonly before: Side; readonly line: number } | null = null

  read(byte: number, line: number): void {
    const waiting = this.#waiting
    if (waiting !== null) this.#add(waiting.byte, waiting.before, sideOf(byte), waiting.line)
    this.#waiting = byte < 0x80 ? null : { byte, before: sideOf(this.#before), line }
    this.#before = byte
  }

  end(): void {
    this.read(0x0a, 0)
  }

  /** The encoding that makes the most Spanish words, and the first line where it leaves an odd letter; null: none. */
  best(): { readonly encoding: OneByteEncoding; readonly oddLine: number | null } {
    const judged = ONE_BYTE_ENCODINGS.map((encoding) => ({ encoding, ...this.#judge(encoding) }))
    const best = judged.reduce((one, other) => (other.score > one.score ? other : one))
    return { encoding: best.encoding, oddLine: best.oddLine }
  }

  #add(byte: number, before: Side, after: Side, line: number): void {
    const index = (byte - 0x80) * 9 + before * 3 + after
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    if (this.#lines[index] === 0) this.#lines[index] = line
  }

  #judge(encoding: OneByteEncoding): { readonly score: number; readonly oddLine: number | null } {
    let score = 0
    let oddLine: number | null = null
    for (const [index, count] of this.#counts.entries()) {
      if (count === 0) continue
      const fit = fitOf(
        CHARACTERS[encoding][Math.floor(index / 9)] ?? '',
        (Math.floor(index / 3) % 3) as Side,
        (index % 3) as Side,
      )
      score += fit.score * count
      const line = this.#lines[index] ?? 0
      if (fit.isOdd && (oddLine === null || line < oddLine)) oddLine = line
    }
    return { score, oddLine }
  }
}

function sideOf(byte: number): Side {
  if (byte >= 0x61 && byte <= 0x7a) return 1
  return byte >= 0x41 && byte <= 0x5a ? 2 : 0
}
