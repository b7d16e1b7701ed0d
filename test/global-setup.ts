import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migratedDataDir } from './migrated.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a migrated database with only the rows of the migrations: the template of every test database. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file clones its own database from the template (test/database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await migratedDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
