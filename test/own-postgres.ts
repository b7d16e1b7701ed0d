import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

/**
 * Gives the test file a PostgreSQL of its own, over a data directory that is deleted afterwards: for the demo store, or where
 * transactions of other files would interfere. Use the result inside tests and hooks only.
 */
export function useOwnPostgres(makeDataDir: () => Promise<string>): { readonly current: Database } {
  let database: Database | undefined
  let end = async () => {}
  beforeAll(async () => {
    const dataDir = await makeDataDir()
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
    database = openDatabase(postgres.url)
    end = async () => {
      await database?.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => end())
  return {
    get current() {
      if (database === undefined) throw new Error('The database is there only inside tests and hooks')
      return database
    },
  }
}
