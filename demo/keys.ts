import { foldPartKey } from '#domain/part-key.ts'
import type { Random } from './random.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** A part key of the shape ({L} letters of the line, {N} number of the design, # a digit, @ a letter; the rest is literal). */
export function writeKey(shape: string, lineCode: string, designNumber: number, random: Random): string {
  return shape
    .replace('{L}', lineCode)
    .replace('{N}', String(designNumber))
    .replace(/[#@]/g, (mark) => (mark === '#' ? String(random.whole(0, 9)) : random.pick(LETTERS.split(''))))
}

/** Keys already given out, as people compare them. */
export class KeyRegister {
  readonly #folded = new Set<string>()

  /** An unused key of the pattern; another number is used when the design's number is taken. */
  take(shape: string, lineCode: string, designNumber: number, random: Random): string {
    for (let attempt = 0; attempt < 200; attempt++) {
      const key = writeKey(shape, lineCode, attempt === 0 ? designNumber : random.whole(1000, 9999), random)
      const folded = foldPartKey(key)
      if (folded.length >= 4 && !this.#folded.has(folded)) {
        this.#folded.add(folded)
        return key
      }
    }
    throw new Error(`No key of the shape ${shape} is left`)
  }

  /** Takes exactly this key; false if it is taken. */
  claim(key: string): boolean {
    const folded = foldPartKey(key)
    if (this.#folded.has(folded)) return false
    this.#folded.add(folded)
    return true
  }
}
