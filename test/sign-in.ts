import type { Kysely } from 'kysely'
import {
  makeSessionToken,
  sessionCookieName,
  sessionTokenHash,
  signSessionToken,
} from '#server/accounts/sessions/session-cookie.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { TEST_SECRET, withXsrf, type TestApp } from './app.ts'
import { makeUser, type MadeUser, type UserRecipe } from './factories/accounts.ts'

export interface SignedIn {
  readonly user: MadeUser
  readonly sessionId: number
  /** For `app.inject`: the session, and the headers of an unsafe request. */
  readonly headers: Record<string, string>
  readonly cookies: Record<string, string>
}

/**
 * A user with a session, without a login: a new user from the recipe, or the stored `user`; `impersonatedBy`: somebody who may act in
 * their name (the user needs a company, the actor the permission). `app.inject({ ...(await signIn(test.current, { roles: ['admin'] })),
 * method, url })`.
 */
export async function signIn(
  { app, database: { db } }: Pick<TestApp, 'app' | 'database'>,
  { user, impersonatedBy, ...recipe }: UserRecipe & { readonly user?: MadeUser; readonly impersonatedBy?: number } = {},
): Promise<SignedIn> {
  const person = user ?? (await makeUser(db, recipe))
  const { id, cookie } = await openSession(db, TEST_SECRET, person.id, impersonatedBy)
  const { headers, cookies } = await withXsrf(app, cookie)
  return { user: person, sessionId: id, headers, cookies: { ...cookies, ...cookie } }
}

/** A stored session of a user, and its cookie for plain HTTP. */
export async function openSession(
  db: Kysely<DB>,
  secret: string,
  userId: number,
  impersonatedBy: number | null = null,
): Promise<{ readonly id: number; readonly cookie: Readonly<Record<string, string>> }> {
  const token = makeSessionToken()
  const own = await insertSession(db, { user_id: impersonatedBy ?? userId, token_hash: sessionTokenHash(token) })
  const cookie = { [sessionCookieName({ https: false })]: signSessionToken(secret, token) }
  if (impersonatedBy === null) return { id: own.id, cookie }
  const { id } = await insertSession(db, {
    user_id: userId,
    token_hash: sessionTokenHash(makeSessionToken()),
    impersonated_by: impersonatedBy,
    own_session_id: own.id,
  })
  return { id, cookie }
}

function insertSession(
  db: Kysely<DB>,
  session: { user_id: number; token_hash: string; impersonated_by?: number; own_session_id?: number },
): Promise<{ id: number }> {
  const expires = new Date(Date.now() + 3_600_000)
  return db
    .insertInto('sessions')
    .values({ ...session, expires_at: expires, ip_address: '127.0.0.1', user_agent: 'prueba' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The same user with the session cookie that an answer renewed. */
export async function withRenewedSession(
  { app }: Pick<TestApp, 'app'>,
  who: SignedIn,
  session: string | undefined,
): Promise<SignedIn> {
  const cookie = { [sessionCookieName({ https: false })]: session ?? '' }
  const { headers, cookies } = await withXsrf(app, cookie)
  return { ...who, headers: { ...who.headers, ...headers }, cookies: { ...who.cookies, ...cookies, ...cookie } }
}
