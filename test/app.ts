import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { AppOptions } from '#server/base-app.ts'
import { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LiveIndex, type CurrentIndex } from '#server/search/index/live-index.ts'
import { useTestDatabase } from './database.ts'
import { useTestStorage } from './files.ts'

export interface TestApp {
  readonly app: App
  readonly database: Database
  readonly index: CurrentIndex
  /** The live index; only `withSearch`. */
  readonly liveIndex: LiveIndex
  /** A folder of its own, empty unless `fill` stores something. */
  readonly storage: FileStorage
  /** Of its database; only `withChanges`. */
  readonly changes: ChangeFeed
}

interface TestAppOptions extends Pick<
  AppOptions,
  'clock' | 'demo' | 'jobs' | 'loggerInstance' | 'mailServers' | 'satStateUrl'
> {
  /** Includes the search index. It takes as long as everything else together; without it searches answer 503. */
  readonly withSearch?: boolean
  /** Caches answers until something changes, as the running server does. */
  readonly withChanges?: boolean
}

/** Signs the cookies of the test applications. */
export const TEST_SECRET = 'a-secret-that-only-the-tests-use'

const silent = { info() {}, warn() {} }

/**
 * The API over a database of its own, with answers validated against the contract. `fill` stores the rows of the file's tests, before the
 * index is built. `clock` is the time for scheduled things.
 */
export function useTestApp(
  fill: (database: Database, storage: FileStorage) => Promise<void>,
  { withChanges = false, withSearch = false, ...more }: TestAppOptions = {},
): { readonly current: TestApp } {
  const database = useTestDatabase()
  const files = useTestStorage()
  let current: TestApp | undefined
  let close = async () => {}
  beforeAll(async () => {
    const storage = files.current
    await fill(database.current, storage)
    const { url } = database.current
    const liveIndex = withSearch ? new LiveIndex({ databaseUrl: url, basePath: '/tuerca/' }, silent) : undefined
    const index = liveIndex ?? { searcher: () => null, catchUp: async () => {} }
    const changes = withChanges ? new ChangeFeed(url, silent) : undefined
    const app = await buildApp({
      database: database.current,
      index,
      storage,
      secret: TEST_SECRET,
      basePath: '/tuerca/',
      version: '0.0.0',
      checkAnswers: true,
      ...more,
      ...(changes && { changes }),
    })
    close = async () => {
      await app.close()
      await changes?.close()
      await liveIndex?.close()
    }
    await liveIndex?.ready()
    current = {
      app,
      database: database.current,
      index,
      storage,
      get liveIndex() {
        return only(liveIndex, 'withSearch')
      },
      get changes() {
        return only(changes, 'withChanges')
      },
    }
  })
  afterAll(() => close())
  return {
    get current() {
      if (current === undefined) throw new Error('The test app is there only inside tests and hooks')
      return current
    },
  }
}

function only<Part>(part: Part | undefined, option: keyof TestAppOptions): Part {
  if (part === undefined) throw new Error(`The test app has it only ${option}`)
  return part
}

/** Headers and cookies for an unsafe request to pass the XSRF check. `session`: the cookie of its session. */
export async function withXsrf(
  app: App,
  session: Readonly<Record<string, string>> = {},
): Promise<{ headers: Record<string, string>; cookies: Record<string, string> }> {
  const answer = await app.inject({ method: 'GET', url: '/sanctum/csrf-cookie', cookies: session })
  const token = answer.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  return {
    headers: { 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    cookies: { 'XSRF-TOKEN': token },
  }
}
