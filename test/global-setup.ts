import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a migrated database that holds only what migrations ship: the template of every test database. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file clones its own database from the template (test/database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tuerca-test-'))
  // Root's PostgreSQL runs as another user, who must reach the cluster in its own place.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const template = openDatabase(postgres.url)
  await migrate(template.db)
  await template.close()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
