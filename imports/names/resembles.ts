import { areOneEditApart } from '#imports/descriptions/text/spelling.ts'
import { wordsOf } from './name-words.ts'

/** Shorter words, and those with digits, tell models apart: CLK and SLK, C-Max and S-Max, A3 and A4. */
const LONG_WORD = /^[A-Z]{4,}$/u

/** Whether two names differ by one letter of one long word, as one that is misspelt does. Another word makes another name: Versa Note. */
export function resembles(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length !== others.length) return false
  const different = words.flatMap((word, at): (readonly [string, string])[] => {
    const same = others[at] ?? ''
    return word === same ? [] : [[word, same]]
  })
  const [pair] = different
  if (pair === undefined || different.length > 1) return false
  return pair.every((word) => LONG_WORD.test(word)) && areOneEditApart(...pair)
}
