import { sql, type StringReference } from 'kysely'
import type { ListSource } from './list-source.ts'

/** Work that waits for somebody. */
export interface Backlog {
  readonly count: number
  /** Since when the oldest one waits; null: nothing waits. */
  readonly oldest: Date | null
}

/** The number of rows of a list, and the moment of the oldest. @param since the column of that moment */
export async function readBacklog<DB, TB extends keyof DB, Row, Sort extends string>(
  { rows }: ListSource<DB, TB, Row, Sort>,
  since: StringReference<DB, TB>,
): Promise<Backlog> {
  const counted = rows
    .clearSelect()
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(${sql.ref(since)})`.as('oldest')])
  return (await counted.executeTakeFirstOrThrow()) as Backlog
}
