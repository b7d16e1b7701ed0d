import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { E2E_DATA_DIR } from './e2e-server.ts'

/** Works in the database of the running server, beside it. */
export async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: E2E_DATA_DIR })
  const database = openDatabase(postgres.url)
  try {
    return await work(database)
  } finally {
    await database.close()
    await postgres.stop()
  }
}
