import type { FileRules } from '#domain/uploads.ts'

/** Rows that are read, matched or added at once. */
export const MAX_QUICK_ROWS = 5000

export const QUICK_FILE_RULES: FileRules = { kinds: ['csv', 'xlsx'], mostFiles: 1, mostBytes: 5_000_000 }

/** The possible columns of such a file. */
export const PART_FIELDS = ['clave', 'cantidad'] as const
export type PartField = (typeof PART_FIELDS)[number]

/**
 * How a written key matches parts. exacta: the key of one part, or another key of ours for it; equivalente: another brand's number for
 * one part; ambigua: several parts have it; desconocida: none has.
 */
export const KEY_MATCHES = ['exacta', 'equivalente', 'ambigua', 'desconocida'] as const
export type KeyMatch = (typeof KEY_MATCHES)[number]

/** From the number of parts that have it as their own key, and otherwise. An own key wins over numbers of others. */
export function keyMatch(options: readonly { readonly isOwn: boolean }[]): KeyMatch {
  if (options.length === 0) return 'desconocida'
  const own = options.filter(({ isOwn }) => isOwn).length
  if (own === 1) return 'exacta'
  return own === 0 && options.length === 1 ? 'equivalente' : 'ambigua'
}

export function tooManyRows(): string {
  return `Son más de ${MAX_QUICK_ROWS.toLocaleString('es-MX')} filas: divide la lista en varias.`
}
