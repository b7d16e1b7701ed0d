import type { TestApp } from './app.ts'
import type { SignedIn } from './sign-in.ts'

/** Calls of a test application: `await post('/api/storeRole', { name: 'Almacén' })`, as the user `usual` by default. */
export function callsOf(test: { readonly current: TestApp }, usual: () => SignedIn) {
  const call = async (request: object) => {
    const answer = await test.current.app.inject(request)
    const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false
    return { status: answer.statusCode, json: isJson ? answer.json() : answer.body }
  }
  return {
    get: (url: string, who: SignedIn = usual()) => call({ method: 'GET', url, ...who }),
    post: (url: string, payload: object, who: SignedIn = usual()) => call({ method: 'POST', url, payload, ...who }),
  }
}

/** The last action in the audit. */
export async function lastAudit({ database: { db } }: Pick<TestApp, 'database'>) {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}
