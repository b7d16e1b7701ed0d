import { CHARACTERS, ONE_BYTE_ENCODINGS } from './csv/one-byte-encodings.ts'

/** UTF-8 begins accented letters with the bytes C2 and C3, and dashes and quotes with E2 80. */
const STARTS = [[0xc2], [0xc3], [0xe2, 0x80]] as const
/** These characters begin what was decoded in one of the wrong encodings. */
const MARKS = /[ÂÃâ┬├ÔΓ¬√‚]/u
/** A text may have been saved wrongly more than once. */
const MOST_TIMES = 3

const utf8 = new TextDecoder('utf-8', { fatal: true })

interface Mistake {
  readonly pattern: RegExp
  readonly byteOf: ReadonlyMap<string, number>
}

/** ISO 8859-1, in which programs read what they know no encoding of: each byte is the character of its number. */
const LATIN1 = Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x80 + index))

const MISTAKES: readonly Mistake[] = [...ONE_BYTE_ENCODINGS.map((encoding) => CHARACTERS[encoding]), LATIN1].map(
  (characters) => {
    const characterOf = (byte: number) => characters[byte - 0x80] ?? ''
    const following = characters.slice(0, 0x40).map(escaped).join('')
    const starts = STARTS.map((bytes) => bytes.map((byte) => escaped(characterOf(byte))).join(''))
    return { pattern: new RegExp(`(?:${starts.join('|')})[${following}]`, 'gu'), byteOf: bytesOf(characters) }
  },
)

function escaped(character: string): string {
  return /[\^\-\]\\]/u.test(character) ? `\\${character}` : character
}

function bytesOf(characters: readonly string[]): ReadonlyMap<string, number> {
  return new Map(characters.map((character, index) => [character, 0x80 + index]))
}

/** 'CigÃ¼eÃ±ales', 'Cig├╝e├▒ales' → 'Cigüeñales': a text that was decoded in the wrong encoding and saved. Other texts are returned unchanged. */
export function onceEncoded(text: string): string {
  let mended = text
  for (let times = 0; times < MOST_TIMES && MARKS.test(mended); times++) {
    const before = mended
    for (const { pattern, byteOf } of MISTAKES) {
      mended = mended.replace(pattern, (letters) => {
        try {
          return utf8.decode(Uint8Array.from(letters, (letter) => byteOf.get(letter) ?? 0))
        } catch {
          return letters
        }
      })
    }
    if (mended === before) break
  }
  return mended
}

/** Whether letters of a text that was encoded twice remain, since a byte of it was lost: 'HIDRÃULICA'. 'São' and 'Mãe' are words. */
export function isTwiceEncoded(text: string): boolean {
  return /Ã(?![OEoe\s]|$)|Â[^\p{L}\s]|[├┬]/u.test(text)
}
