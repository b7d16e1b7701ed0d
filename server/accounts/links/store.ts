import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export type LinkPurpose = 'recuperar' | 'invitacion' | 'correo_actual' | 'correo_nuevo' | 'primer_administrador'

export interface LinkRow {
  readonly purpose: LinkPurpose
  readonly userId: number | null
  readonly details: Readonly<Record<string, unknown>>
}

export interface NewLink extends LinkRow {
  readonly tokenHash: string
  readonly minutes: number
}

export async function insertLink(db: Kysely<DB>, link: NewLink): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      purpose: link.purpose,
      user_id: link.userId,
      token_hash: link.tokenHash,
      details: JSON.stringify(link.details),
      expires_at: sql<Date>`now() + make_interval(mins => ${link.minutes})`,
    })
    .execute()
}

const good = (db: Kysely<DB>, purposes: readonly LinkPurpose[], tokenHash: string) =>
  db
    .selectFrom('one_time_links')
    .select(['purpose', 'user_id as userId', 'details'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .$castTo<LinkRow>()

/** The link while it is valid; it remains valid. */
export async function linkByTokenHash(
  db: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  tokenHash: string,
): Promise<LinkRow | null> {
  return (await good(db, purposes, tokenHash).executeTakeFirst()) ?? null
}

/** The link, which this call invalidates: of two concurrent uses one gets null. */
export async function takeLink(
  db: Kysely<DB>,
  purposes: readonly LinkPurpose[],
  tokenHash: string,
): Promise<LinkRow | null> {
  const taken = await db
    .deleteFrom('one_time_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'user_id as userId', 'details'])
    .$castTo<LinkRow>()
    .executeTakeFirst()
  return taken ?? null
}

/** @param purposes undefined: all. @param userId null: those without a user */
export async function deleteLinks(
  db: Kysely<DB>,
  userId: number | null,
  purposes?: readonly LinkPurpose[],
): Promise<void> {
  let query = db.deleteFrom('one_time_links').where('user_id', 'is not distinct from', userId)
  if (purposes !== undefined) query = query.where('purpose', 'in', purposes)
  await query.execute()
}

/** Stores more details of a valid link. */
export async function addLinkDetails(
  db: Kysely<DB>,
  userId: number,
  purpose: LinkPurpose,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ details: sql`details || ${JSON.stringify(details)}::jsonb` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}

export async function deleteExpiredLinks(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
