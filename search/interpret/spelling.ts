import type { Closeness } from './span.ts'

/** A possible word for a token: the typed one, or a word of a line, brand or synonym. */
export interface Spelling {
  readonly stem: string
  readonly closeness: Closeness
}
