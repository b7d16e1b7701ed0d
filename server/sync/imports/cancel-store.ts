import type { Pool, PoolClient } from 'pg'

/**
 * Cancels what runs on the connection when the signal aborts: its query then fails. Call the returned function when the work is
 * done. A cancellation between two queries is lost, so check the signal there.
 */
export async function cancelOnAbort(
  pool: Pool,
  client: PoolClient,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  if (signal === undefined) return () => {}
  signal.throwIfAborted()
  const answer = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = answer.rows[0]?.pid
  // Where this fails, the database is gone, and so is the query.
  const cancel = (): void => void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  return () => signal.removeEventListener('abort', cancel)
}
