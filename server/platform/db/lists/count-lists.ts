import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ListSource } from './list-source.ts'

/** The number of rows of a list, as a part of a statement that counts several. */
export function countOf<DB, TB extends keyof DB, Row, Sort extends string>({
  rows,
}: ListSource<DB, TB, Row, Sort>): RawBuilder<number> {
  return sql<number>`(${rows.clearSelect().select(sql<number>`count(*)::integer`.as('count'))})`
}

/** Counts several lists by one statement. */
export async function readCounts<DB, Name extends string>(
  db: Kysely<DB>,
  counts: ReadonlyMap<Name, RawBuilder<number>>,
): Promise<ReadonlyMap<Name, number>> {
  if (counts.size === 0) return new Map()
  const columns = [...counts].map(([name, count]) => sql`${count} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(columns)}`.execute(db)
  const [row] = rows
  return new Map([...counts.keys()].map((name) => [name, row?.[name] ?? 0]))
}
