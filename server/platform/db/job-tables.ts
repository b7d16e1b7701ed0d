import { sql, type Kysely } from 'kysely'
import type { DB } from './tables.ts'

/** The layout that the installed pg-boss works with (`pgboss.schema` of its package.json). */
export const JOB_TABLES_VERSION = 43

/**
 * Brings the tables of the job queue, which pg-boss makes and alters by itself in a schema of their own, to the layout of
 * this version. Servers that start at once wait for each other (pg-boss locks). The library is loaded only where something
 * is to be done.
 */
export async function migrateJobTables(db: Kysely<DB>): Promise<void> {
  if ((await storedVersion(db)) >= JOB_TABLES_VERSION) return
  const { PgBoss, fromKysely } = await import('pg-boss')
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => (failure = error))
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure !== undefined) throw failure
}

/** 0 where there are none. */
async function storedVersion(db: Kysely<DB>): Promise<number> {
  const exists = await sql<{ exists: boolean }>`select to_regclass('pgboss.version') is not null as exists`.execute(db)
  if (exists.rows[0]?.exists !== true) return 0
  const stored = await sql<{ version: number }>`select version from pgboss.version`.execute(db)
  return stored.rows[0]?.version ?? 0
}
