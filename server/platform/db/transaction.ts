import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { PLANNED_ONCE, preparedQueries } from './prepared.ts'
import { Failure } from '#server/platform/failure.ts'
import type { DB } from './tables.ts'

/** A write that takes longer is cancelled (blueprint, section 4). */
const WRITE_TIMEOUT_MS = 30_000

/** One transaction on one connection, for typed queries and for what only the driver can do (COPY, cursors). */
export interface Transaction {
  readonly db: Kysely<DB>
  readonly client: pg.PoolClient
}

export interface TransactionOptions {
  /** Of each statement; 0 sets no limit. */
  readonly statementTimeoutMs?: number
  /** Rolls back in the end, whatever the result. */
  readonly isDryRun?: boolean
  /** See `preparedQueries`. */
  readonly isPrepared?: boolean
}

/**
 * Runs `work` in one transaction on a connection of its own. It is committed when `work` returns, and rolled back when
 * `work` returns a Failure or throws.
 */
export async function inTransaction<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (transaction: Transaction) => Promise<Result>,
  { statementTimeoutMs = WRITE_TIMEOUT_MS, isDryRun = false, isPrepared = false }: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const planning = isPrepared ? `; set local ${PLANNED_ONCE}` : ''
    await client.query(`begin; set local statement_timeout = ${statementTimeoutMs}${planning}`)
    const result = await work({ client, db: kyselyOver(client, isPrepared) })
    await client.query(isDryRun || result instanceof Failure ? 'rollback' : 'commit')
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

/** Queries of this Kysely run on the client and belong to its transaction. */
function kyselyOver(client: pg.PoolClient, isPrepared: boolean): Kysely<DB> {
  const borrowed = { query: client.query.bind(client), release: () => {} }
  if (isPrepared) return preparedQueries(async () => borrowed)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {}, options: {} } }),
  })
}

/** SQLSTATEs of two writers in each other's way: unique violation, foreign key violation, deadlock, serialisation. */
const WRITE_CONFLICTS = new Set(['23505', '23503', '40P01', '40001'])

/** Whether the database refused a write because of what another transaction wrote meanwhile. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && WRITE_CONFLICTS.has(error.code ?? '')
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement gave up since another transaction held a lock for longer than it waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
}
