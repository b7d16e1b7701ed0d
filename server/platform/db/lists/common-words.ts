import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { searchedWords } from './search-condition.ts'

/** Count among the hundred sample values (its histogram) that PostgreSQL has of a column since its last ANALYZE. */
const COMMON_AMONG_VALUES = 5

/**
 * Words of a search that very many rows have. An index of trigrams is read almost whole to find them, while the other words find the few
 * rows that are left to filter. Empty where no other word is left.
 */
export async function commonWords(
  db: Kysely<DB>,
  { table, column }: { readonly table: keyof DB; readonly column: string },
  text: string,
): Promise<readonly string[]> {
  const words = searchedWords(text)
  if (words.length < 2) return []
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[]) as w (word)
    where (
      select count(*) from pg_stats s, unnest(s.histogram_bounds::text::text[]) as value
      where s.schemaname = current_schema() and s.tablename = ${table} and s.attname = ${column}
        and value like '%' || nullif(fold_name(w.word), '') || '%') >= ${COMMON_AMONG_VALUES}`.execute(db)
  return rows.length < words.length ? rows.map(({ word }) => word) : []
}
