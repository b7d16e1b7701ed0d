import { foldName } from '#domain/name.ts'

/** Words that join others and name nothing: 'BOMBA DE AGUA' is 'Bomba agua'. */
const SMALL_WORDS = new Set(['D', 'DE', 'DEL', 'AL', 'LA', 'LAS', 'EL', 'LOS', 'P', 'PARA', 'C', 'CON', 'Y'])

/** The words of a name, folded, in order. */
export function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldName)
    .filter((word) => word !== '')
}

/** The words with a meaning of their own. Never empty unless there is no word. */
export function namingWordsOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return telling.length === 0 ? words : telling
}

/** The same in the singular: 'Terminales de dirección' → TERMINAL, DIRECCION. */
export function stemsOf(words: readonly string[]): string[] {
  return namingWordsOf(words).map(stemOf)
}

/** The SQL function `line_stem` (db/migrations/0005_description_readings.sql) removes the same endings. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ES|S|E)$/u, '')
  return stem.length < 2 ? word : stem
}
