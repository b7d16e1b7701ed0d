import type { Random } from '#demo/random.ts'
import { fold } from './fold.ts'

const SHORTEST = 4
/** What people write for one another by ear. */
const BY_EAR = ['bv', 'sz', 'cs', 'cz', 'gj', 'ck', 'kq', 'xs', 'iy', 'ei', 'ou']
const KEYBOARD = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm']

/**
 * The word with one letter too many, too few, wrong, or two changed over: still of four letters at least, and no word that
 * is `known`. Null when the word is shorter or not of letters alone, or when no mistake of it was found.
 */
export function mistype(word: string, known: ReadonlySet<string>, random: Random): string | null {
  if (!/^\p{L}+$/u.test(word) || word.length < SHORTEST) return null
  for (let attempt = 0; attempt < 30; attempt++) {
    const mistyped = random.pick([insert, remove, substitute, transpose])(word, random)
    const plain = fold(mistyped)
    if (plain.length >= SHORTEST && plain !== fold(word) && !known.has(plain)) return mistyped
  }
  return null
}

function insert(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1)
  const letter = random.chance(0.5) ? word.charAt(at) : neighbour(word.charAt(at), random)
  return word.slice(0, at) + letter + word.slice(at)
}

function remove(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1)
  return word.slice(0, at) + word.slice(at + 1)
}

function substitute(word: string, random: Random): string {
  const at = random.whole(0, word.length - 1)
  const letter = word.charAt(at)
  const alike = BY_EAR.filter((pair) => pair.includes(fold(letter))).map((pair) => pair.replace(fold(letter), ''))
  const other = alike.length > 0 && random.chance(0.5) ? random.pick(alike) : neighbour(letter, random)
  return word.slice(0, at) + other + word.slice(at + 1)
}

function transpose(word: string, random: Random): string {
  const at = random.whole(0, word.length - 2)
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** A letter beside it on the keyboard. */
function neighbour(letter: string, random: Random): string {
  const plain = fold(letter)
  const row = KEYBOARD.find((keys) => keys.includes(plain)) ?? KEYBOARD[1]!
  const at = row.indexOf(plain)
  return row.charAt(at + 1) === '' || (at > 0 && random.chance(0.5))
    ? row.charAt(Math.max(0, at - 1))
    : row.charAt(at + 1)
}
