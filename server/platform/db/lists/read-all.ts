import type { Database } from '../database.ts'
import { inOrder, type ListSource } from './list-source.ts'

const BATCH = 1000

/** A download that takes longer, or pauses for so long, is cut off: it holds a connection and a snapshot. */
const LIMITS = `
  set local statement_timeout = '30s';
  set local transaction_timeout = '10min';
  set local idle_in_transaction_session_timeout = '1min';
  set local cursor_tuple_fraction = 1`

/** All rows of a list in an order, read through a cursor: only one batch is in memory. */
export async function* readAll<DB, TB extends keyof DB, Row, Sort extends string>(
  { longReads }: Pick<Database, 'longReads'>,
  source: ListSource<DB, TB, Row, Sort>,
  order: Sort | `-${Sort}`,
): AsyncGenerator<readonly Row[], void, undefined> {
  yield* readQuery<Row>(longReads, inOrder(source.rows, source, order).compile())
}

/** All rows of a query, read through a cursor as those of a list are. */
export async function* readQuery<Row>(
  longReads: Database['longReads'],
  { sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] },
): AsyncGenerator<readonly Row[], void, undefined> {
  const client = await longReads.connect()
  let isDone = false
  try {
    await client.query(`begin read only; ${LIMITS}`)
    await client.query(`declare all_rows no scroll cursor for ${sql}`, [...parameters])
    for (;;) {
      const { rows } = await client.query(`fetch ${BATCH} from all_rows`)
      if (rows.length > 0) yield rows as Row[]
      if (rows.length < BATCH) break
    }
    await client.query('commit')
    isDone = true
  } finally {
    // A reader who left early leaves an open transaction: the connection is closed with it.
    client.release(!isDone)
  }
}
