import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { cachedDataDir, copyOf } from './cached-data-dir.ts'

/** A data directory with a migrated database, which only has the rows of the migrations. Its caller deletes it. */
export async function migratedDataDir(): Promise<string> {
  const cached = await cachedDataDir({
    name: 'migrated',
    madeFrom: ['db', 'server/platform/db', 'package-lock.json'],
    async make(dataDir) {
      const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
      const database = openDatabase(postgres.url)
      await migrate(database.db)
      await database.close()
      await postgres.stop()
    },
  })
  return copyOf(cached)
}
