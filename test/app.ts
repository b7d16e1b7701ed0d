import { afterAll, beforeAll } from 'vitest'
import { buildApp, type AppOptions } from '#server/app.ts'
import { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LiveIndex } from '#server/search/index/live-index.ts'
import { useTestDatabase } from './database.ts'
import { useTestStorage } from './files.ts'

export interface TestApp {
  readonly app: App
  readonly database: Database
  readonly index: LiveIndex
  /** A folder of its own, empty unless `fill` stores something. */
  readonly storage: FileStorage
  /** Of its database. The application itself follows it only `withChanges`. */
  readonly changes: ChangeFeed
}

/** Signs the cookies of the test applications. */
export const TEST_SECRET = 'a-secret-that-only-the-tests-use'

const silent = { info() {}, warn() {} }

/**
 * The API over a database of its own, with answers checked against the contract. `fill` stores what the file's tests
 * read, before the index is built. `clock` says what time it is for what is scheduled. `withChanges`: answers are cached until
 * something changes, as in the running server.
 */
export function useTestApp(
  fill: (database: Database, storage: FileStorage) => Promise<void>,
  {
    clock,
    withChanges = false,
    ...more
  }: { readonly clock?: Clock; readonly withChanges?: boolean } & Pick<
    AppOptions,
    'demo' | 'jobs' | 'loggerInstance' | 'mailServers'
  > = {},
): { readonly current: TestApp } {
  const database = useTestDatabase()
  const files = useTestStorage()
  let current: TestApp | undefined
  beforeAll(async () => {
    const storage = files.current
    await fill(database.current, storage)
    const index = new LiveIndex({ databaseUrl: database.current.url, basePath: '/tuerca/' }, silent)
    const changes = new ChangeFeed(database.current.url, silent)
    const app = await buildApp({
      database: database.current,
      index,
      storage,
      secret: TEST_SECRET,
      basePath: '/tuerca/',
      version: '0.0.0',
      checkAnswers: true,
      ...more,
      ...(clock === undefined ? {} : { clock }),
      ...(withChanges ? { changes } : {}),
    })
    await index.ready()
    current = { app, database: database.current, index, storage, changes }
  })
  afterAll(async () => {
    await current?.app.close()
    await current?.changes.close()
    await current?.index.close()
  })
  return {
    get current() {
      if (current === undefined) throw new Error('The test app is there only inside tests and hooks')
      return current
    },
  }
}

/** Headers and cookies with which an unsafe request passes the XSRF check. */
export async function withXsrf(
  app: App,
): Promise<{ headers: Record<string, string>; cookies: Record<string, string> }> {
  const answer = await app.inject({ method: 'GET', url: '/sanctum/csrf-cookie' })
  const token = answer.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  return {
    headers: { 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    cookies: { 'XSRF-TOKEN': token },
  }
}
