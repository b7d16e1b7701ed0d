import { sql, type StringReference } from 'kysely'
import type { ListSource } from './list-source.ts'

/** What waits for somebody. */
export interface Backlog {
  readonly count: number
  /** Since when the oldest of it waits; null: nothing does. */
  readonly oldest: Date | null
}

/** How many rows a list shows, and since when the oldest is there. @param since the column that says it */
export async function readBacklog<DB, TB extends keyof DB, Row, Sort extends string>(
  { rows }: ListSource<DB, TB, Row, Sort>,
  since: StringReference<DB, TB>,
): Promise<Backlog> {
  const counted = rows
    .clearSelect()
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(${sql.ref(since)})`.as('oldest')])
  return (await counted.executeTakeFirstOrThrow()) as Backlog
}
