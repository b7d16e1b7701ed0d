import { sql, type RawBuilder } from 'kysely'
import { expressionOf } from './list-source.ts'

interface SearchedColumns {
  /** Columns made by `fold_name`: case, accents, blanks and punctuation of the words do not count. */
  readonly folded?: readonly (string | RawBuilder<unknown>)[]
  /** Texts that are stored in lower case: compared as they are, which costs half. */
  readonly lower?: readonly (string | RawBuilder<unknown>)[]
  /** Other texts (addresses, keys, numbers): only case does not count. */
  readonly plain?: readonly (string | RawBuilder<unknown>)[]
  /** Further conditions for a word: what is found in another table. */
  readonly others?: (word: string) => readonly RawBuilder<boolean>[]
}

/** The words that `others` is called with. */
export function searchedWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

/** Whether each word of a search is in one of the columns, anywhere. `%`, `_` and `\` mean themselves. No word: every row. */
export function searchCondition(
  text: string,
  { folded = [], lower = [], plain = [], others = () => [] }: SearchedColumns,
): RawBuilder<boolean> {
  const words = searchedWords(text)
  if (words.length === 0) return sql<boolean>`true`
  const conditions = words.map((word) => {
    const inside = `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
    const found = [
      // A word of punctuation alone folds to '', which every text contains: null matches none.
      ...folded.map((column) => sql`${expressionOf(column)} like '%' || nullif(fold_name(${word}), '') || '%'`),
      ...lower.map((column) => sql`${expressionOf(column)} like ${inside.toLowerCase()}`),
      ...plain.map((column) => sql`${expressionOf(column)} ilike ${inside}`),
      ...others(word),
    ]
    return sql`(${sql.join(found, sql` or `)})`
  })
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
