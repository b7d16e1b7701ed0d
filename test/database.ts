import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Database } from '#server/platform/db/database.ts'

/**
 * Gives the test file a migrated database of its own, which only has the rows of the migrations. Call it at the top of the file or of a
 * `describe`; use the result inside tests and hooks only.
 */
export function useTestDatabase(): { readonly current: Database } {
  let database: Database | undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  beforeAll(async () => {
    const templateUrl = new URL(inject('templateUrl'))
    await administer(templateUrl, `create database ${name} template "${templateUrl.pathname.slice(1)}"`)
    const url = new URL(templateUrl)
    url.pathname = `/${name}`
    database = openDatabase(url.href)
  })
  afterAll(async () => {
    await database?.close()
    // Autovacuum may be running in it, which must not be ended: then it is removed with the whole cluster.
    await administer(new URL(inject('templateUrl')), `drop database if exists ${name} with (force)`).catch(
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
      },
    )
  })
  return {
    get current() {
      if (database === undefined) throw new Error('The test database is there only inside tests and hooks')
      return database
    },
  }
}

/** Runs a command outside the template, which must have no other connection while it is cloned. */
async function administer(templateUrl: URL, command: string): Promise<void> {
  const url = new URL(templateUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
