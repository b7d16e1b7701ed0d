import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** A read that takes longer is cancelled (blueprint, section 4). */
const READ_TIMEOUT_MS = 10_000

export interface Database {
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** Throws where the database does not answer. */
export async function ping({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('select 1')
}

/** A connection outside the pool, which its user ends. One that breaks fails its queries. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a pool; connects on first use. `numeric` and `bigint` arrive as strings, dates as strings of their own type. */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: READ_TIMEOUT_MS,
    application_name: 'tuerca',
  })
  // An idle connection that breaks (the database restarts) must not end the process: the next query opens another.
  pool.on('error', () => {})
  // The pool listens to idle connections only. One that breaks in use fails its query, which says so; the event that
  // comes with it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, url, close: () => db.destroy() }
}
