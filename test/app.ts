import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/platform/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LiveIndex } from '#server/search/live-index.ts'
import { useTestDatabase } from './database.ts'

export interface TestApp {
  readonly app: App
  readonly database: Database
  readonly index: LiveIndex
}

const silent = { info() {}, warn() {} }

/**
 * The API over a database of its own, with answers checked against the contract. `fill` stores what the file's tests
 * read, before the index is built.
 */
export function useTestApp(fill: (database: Database) => Promise<void>): { readonly current: TestApp } {
  const database = useTestDatabase()
  let current: TestApp | undefined
  beforeAll(async () => {
    await fill(database.current)
    const index = new LiveIndex({ databaseUrl: database.current.url, basePath: '/tuerca/' }, silent)
    const app = await buildApp({
      database: database.current,
      index,
      secret: 'a-secret-that-only-the-tests-use',
      basePath: '/tuerca/',
      version: '0.0.0',
      checkAnswers: true,
    })
    await index.ready()
    current = { app, database: database.current, index }
  })
  afterAll(async () => {
    await current?.app.close()
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
