import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { E2E_DATA_DIR } from './e2e-server.ts'

/** The stored questions of a person, read beside the running server. */
export async function storedFor(name: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: E2E_DATA_DIR })
  const database = openDatabase(postgres.url)
  try {
    return await database.db.selectFrom('contact_requests').selectAll().where('name', '=', name).execute()
  } finally {
    await database.close()
    await postgres.stop()
  }
}
