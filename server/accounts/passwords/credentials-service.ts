import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { revokeLinks } from '../links/service.ts'
import { endSessionsOf } from '../sessions/service.ts'
import { deletePasswordHash, storePasswordHash } from './store.ts'

/**
 * Invalidates a person's credentials: every link in a mail and every session, except the named one. After a new password, another address,
 * a suspension or deletion; in its transaction.
 */
export async function resetCredentials(
  db: Kysely<DB>,
  userId: number,
  exceptSessionId: number | null = null,
): Promise<void> {
  await revokeLinks(db, userId)
  await endSessionsOf(db, userId, exceptSessionId)
}

/** Stores a password by its hash; links and other sessions end. */
export async function setPassword(
  db: Kysely<DB>,
  userId: number,
  passwordHash: string,
  exceptSessionId: number | null = null,
): Promise<void> {
  await storePasswordHash(db, userId, passwordHash)
  await resetCredentials(db, userId, exceptSessionId)
}

/** Deletes their password: they choose another by the link of a mail. */
export async function forgetPassword(db: Kysely<DB>, userId: number): Promise<void> {
  await deletePasswordHash(db, userId)
}
