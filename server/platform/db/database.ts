import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PLANNED_ONCE, preparedQueries } from './prepared.ts'
import type { DB } from './tables.ts'

/** A read that takes longer is cancelled (blueprint, section 4). */
const READ_TIMEOUT_MS = 10_000

const MAX_LONG_READS = 2

/**
 * Frequently read pages are in memory or on a solid disk, where reading by an index costs hardly more than reading in order. With
 * PostgreSQL's default of 4 it scans a whole table of order lines for those of a month, which takes five times as long.
 */
const PLANNER = '-c random_page_cost=1.1'

export interface Database {
  readonly db: Kysely<DB>
  /** For the queries of each click: statements are prepared, on separate connections. */
  readonly prepared: Kysely<DB>
  readonly pool: pg.Pool
  /** A few separate connections for reads that last as long as a download. */
  readonly longReads: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** Throws where the database does not answer. */
export async function ping({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('select 1')
}

/** A connection outside the pool; the caller ends it. If it breaks, its queries fail. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens its pools; connects on first use. `numeric` and `bigint` arrive as strings, dates as strings of their own type. */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = openPool({ connectionString: url, max: options.maxConnections ?? 10 })
  const longReads = openPool({ connectionString: url, max: MAX_LONG_READS })
  const quick = openPool({
    connectionString: url,
    max: pool.options.max,
    options: `${PLANNER} -c ${PLANNED_ONCE.replaceAll(' ', '')}`,
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const prepared = preparedQueries(() => quick.connect())
  const close = async () => void (await Promise.all([db.destroy(), longReads.end(), quick.end()]))
  return { db, prepared, pool, longReads, url, close }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    options: PLANNER,
    ...config,
    connectionTimeoutMillis: 10_000,
    statement_timeout: READ_TIMEOUT_MS,
    application_name: 'tuerca',
  })
  // An idle connection that breaks (the database restarts) must not end the process: the next query opens another.
  pool.on('error', () => {})
  // The pool listens to idle connections only. A connection that breaks in use fails its query; the event that comes with it would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
