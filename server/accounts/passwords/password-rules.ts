import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MIN_PASSWORD_LENGTH = 12
const MAX_PASSWORD_LENGTH = 128

/** Words that an attacker would try first: of the shop and of the person. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
  readonly username?: string | null
}

/** Lower-case ASCII, the commonest of 12 and more characters (OWASP SecLists, CC BY-SA 3.0; docs/decisions/0018-identity.md). */
let common: ReadonlySet<string> | undefined

/**
 * Why a password is refused, in Spanish, or null. Length and predictability count; no kind of character is required (NIST SP 800-63B,
 * 3.1.1.2).
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const canonical = password.normalize('NFKC')
  const { length } = canonical
  if (length < MIN_PASSWORD_LENGTH) return `Usa ${MIN_PASSWORD_LENGTH} caracteres o más.`
  if (length > MAX_PASSWORD_LENGTH) return `Usa ${MAX_PASSWORD_LENGTH} caracteres o menos.`
  const folded = fold(canonical)
  common ??= readCommonPasswords()
  if (common.has(canonical.toLowerCase()) || common.has(folded)) return 'Es de las contraseñas más usadas. Elige otra.'
  if (isRepetition(folded) || freeCharacters(folded) < LEAST_FREE) return 'Tiene repeticiones o secuencias. Elige otra.'
  const left = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), folded)
  if (left !== folded && left.replaceAll(/[^\p{L}]/gu, '').length < LEAST_FREE) {
    return 'Se adivina con tu nombre, tu correo o el de la tienda. Elige otra.'
  }
  return null
}

/** Fewer characters than these that are not predictable can be tried in no time. */
const LEAST_FREE = 6
const SHOP_WORDS = ['contrasena', 'password', 'refaccionaria', 'refacciones', 'autopartes', 'tuerca', 'demo', 'mexico']
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'abcdefghijklmnñopqrstuvwxyz']

function readCommonPasswords(): ReadonlySet<string> {
  return new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The longest first, so that no rest of one is left. */
function wordsOf({ name, email, username }: PasswordOwner): string[] {
  const own = [name, email, username ?? ''].flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
  return [...SHOP_WORDS, ...own.filter((word) => word.length >= 3)].toSorted((a, b) => b.length - a.length)
}

/** 'abcabcabcabc'. */
function isRepetition(text: string): boolean {
  return /^(.{1,6})\1+.{0,2}$/u.test(text)
}

/** Number of characters that do not follow from the one before: by being the same, or its neighbour on the keyboard or in the alphabet. */
function freeCharacters(text: string): number {
  let free = 0
  for (let at = 0; at < text.length; at++) if (at === 0 || !areNeighbours(text[at - 1] ?? '', text[at] ?? '')) free += 1
  return free
}

function areNeighbours(one: string, other: string): boolean {
  return one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one))
}
