import { foldName } from '#domain/name.ts'
import { invalid } from '#server/accounts/resources/service.ts'
import type { Failure } from '#server/platform/failure.ts'

/** The problem of a field's words: one without letters, or a repeated one. null: none. */
export function wordsProblem(field: string, words: readonly string[]): Failure | null {
  const folded = words.map(foldWords)
  const empty = words.find((_, index) => folded[index] === '')
  if (empty !== undefined) return invalid(field, `“${empty}” no tiene letras ni números.`)
  const twice = words.find((_, index) => folded.indexOf(folded[index] ?? '') < index)
  return twice === undefined ? null : invalid(field, `“${twice}” está dos veces.`)
}

/** As the database's fold_term: words in one or in two are two spellings; accents, case and signs do not count. */
export function foldWords(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldName)
    .filter((word) => word !== '')
    .join(' ')
}
