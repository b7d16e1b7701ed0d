import type { Closeness } from './span.ts'

/** A word that a token may be: as typed, or a word of a line, brand or synonym for which it was mistaken. */
export interface Spelling {
  readonly stem: string
  readonly closeness: Closeness
}
