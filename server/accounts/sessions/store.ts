import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** A session that is not remembered ends so long after its last request, and in any case so long after the sign-in. */
const IDLE = sql`interval '12 hours'`
const LONGEST = sql`interval '7 days'`
const REMEMBERED = sql`interval '30 days'`
/** The last use of a session is stored at most so often. */
export const TOUCH_EVERY = '5 minutes'

export interface NewSession {
  readonly userId: number
  readonly tokenHash: string
  readonly remembered: boolean
  readonly byPasskey: boolean
  readonly address: string
  readonly userAgent: string
}

export async function insertSession(db: Kysely<DB>, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      remembered: session.remembered,
      by_passkey: session.byPasskey,
      ip_address: session.address,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + ${session.remembered ? REMEMBERED : IDLE}`,
    })
    .execute()
}

/** Notes the use of a session, which prolongs one that is not remembered. */
export async function touchSession(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      updated_at: sql`now()`,
      expires_at: sql`case when remembered then expires_at else least(now() + ${IDLE}, created_at + ${LONGEST}) end`,
    })
    .where('id', '=', id)
    .where('updated_at', '<', sql<Date>`now() - ${TOUCH_EVERY}::interval`)
    .execute()
}

/** @returns whether the session is remembered */
export async function replaceToken(db: Kysely<DB>, id: number, tokenHash: string): Promise<boolean> {
  const { remembered } = await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .returning('remembered')
    .executeTakeFirstOrThrow()
  return remembered
}

/** @returns whether it existed. */
export async function deleteSession(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A session that the user opened for themselves. @returns whether it was theirs */
export async function deleteOwnSession(db: Kysely<DB>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('impersonated_by', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Includes those in their name, and those in which they act for others. @returns how many there were */
export async function deleteSessionsOf(db: Kysely<DB>, userId: number, exceptId: number | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('user_id', '=', userId), where('impersonated_by', '=', userId)]))
    .where('id', '!=', exceptId ?? 0)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface OwnSession {
  readonly id: number
  readonly since: Date
  readonly lastUse: Date
  readonly expires: Date
  readonly address: string
  readonly userAgent: string
  readonly remembered: boolean
}

/** Sessions that the user opened for themselves, the last used first. */
export async function ownSessions(db: Kysely<DB>, userId: number): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select((select) => [
      'id',
      'created_at as since',
      'updated_at as lastUse',
      'expires_at as expires',
      'remembered',
      select.fn.coalesce('ip_address', sql.lit('')).as('address'),
      select.fn.coalesce('user_agent', sql.lit('')).as('userAgent'),
    ])
    .where('user_id', '=', userId)
    .where('impersonated_by', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteExpiredSessions(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
