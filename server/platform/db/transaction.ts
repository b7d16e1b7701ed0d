import { setTimeout } from 'node:timers/promises'
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
  /** For work that also writes outside of the transaction: that would be there twice. */
  readonly isTriedOnce?: boolean
}

/**
 * Runs `work` in one transaction on a connection of its own. It is committed when `work` returns, and rolled back when `work` returns a
 * Failure or throws. Where the database ends it because another transaction was in its way, `work` runs once more from the beginning: its
 * effects outside of the transaction must allow that, or the caller sets `isTriedOnce`.
 */
export async function inTransaction<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (transaction: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const attempt = async () => {
    try {
      return await runOn(client, work, options)
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure))
      })
      throw error
    }
  }
  try {
    return await attempt().catch(async (error: unknown) => {
      if (options.isTriedOnce === true || broken !== undefined || !isInEachOthersWay(error)) throw error
      // The other one wakes and takes the rows that it waited for: begun at once, this one could take them before it, and cross it again.
      await setTimeout(50 + Math.random() * 100)
      return attempt()
    })
  } finally {
    client.release(broken)
  }
}

async function runOn<Result>(
  client: pg.PoolClient,
  work: (transaction: Transaction) => Promise<Result>,
  { statementTimeoutMs = WRITE_TIMEOUT_MS, isDryRun = false, isPrepared = false }: TransactionOptions,
): Promise<Result> {
  const planning = isPrepared ? `; set local ${PLANNED_ONCE}` : ''
  await client.query(`begin; set local statement_timeout = ${statementTimeoutMs}${planning}`)
  const result = await work({ client, db: kyselyOver(client, isPrepared) })
  await client.query(isDryRun || result instanceof Failure ? 'rollback' : 'commit')
  return result
}

/** Queries of this Kysely run on the client and belong to its transaction. */
function kyselyOver(client: pg.PoolClient, isPrepared: boolean): Kysely<DB> {
  const borrowed = { query: client.query.bind(client), release: () => {} }
  if (isPrepared) return preparedQueries(async () => borrowed)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => borrowed, end: async () => {}, options: {} } }),
  })
}

/** SQLSTATEs of transactions of which one was ended so that the other can go on: deadlock, serialisation. The same again may pass. */
const IN_EACH_OTHERS_WAY = ['40P01', '40001']

export function isInEachOthersWay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && IN_EACH_OTHERS_WAY.includes(error.code ?? '')
}

/** SQLSTATEs of a write that another one was in the way of: beside those, unique violation and foreign key violation. */
const WRITE_CONFLICTS = new Set(['23505', '23503', ...IN_EACH_OTHERS_WAY])

/** Whether the database refused a write because of what another transaction wrote meanwhile. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && WRITE_CONFLICTS.has(error.code ?? '')
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement gave up since another transaction held a lock for longer than it waits. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
}
