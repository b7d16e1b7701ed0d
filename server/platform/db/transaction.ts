import type { PoolClient } from 'pg'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Runs `work` in one transaction on a connection of its own. It is committed when `work` returns 'commit' beside its
 * result, and rolled back when it returns 'rollback' or throws. Statements may take as long as they need.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (client: PoolClient) => Promise<{ readonly end: 'commit' | 'rollback'; readonly result: Result }>,
): Promise<Result> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(
      `set local statement_timeout = 0; set local work_mem = '64MB'; set local default_statistics_target = 10`,
    )
    const { end, result } = await work(client)
    await client.query(end)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure))
    })
    throw error
  } finally {
    client.release(broken)
  }
}
