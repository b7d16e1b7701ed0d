import type { Kysely } from 'kysely'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import { makeSessionToken, sessionTokenHash } from './session-cookie.ts'
import {
  deleteExpiredSessions,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  ownSessions,
  replaceToken,
} from './store.ts'
import type { OwnSession } from './store.ts'

export interface SessionRequest {
  readonly userId: number
  /** 'recordarme'. */
  readonly remembered: boolean
  readonly byPasskey: boolean
  readonly address: string
  readonly userAgent: string
}

/** Opens a session. @returns its token, which only the cookie contains */
export async function createSession(db: Kysely<DB>, request: SessionRequest): Promise<string> {
  const token = makeSessionToken()
  await insertSession(db, { ...request, tokenHash: sessionTokenHash(token) })
  return token
}

export interface RenewedSession {
  readonly token: string
  readonly remembered: boolean
}

/** The same session under another token: the old one is no longer valid. */
export async function renewSession(db: Kysely<DB>, sessionId: number): Promise<RenewedSession> {
  const token = makeSessionToken()
  return { token, remembered: await replaceToken(db, sessionId, sessionTokenHash(token)) }
}

export async function endSession(db: Kysely<DB>, sessionId: number): Promise<void> {
  await deleteSession(db, sessionId)
}

/** Ends the sessions of a person, those in their name, and those in which they act for others. @returns how many */
export async function endSessionsOf(
  db: Kysely<DB>,
  userId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  return deleteSessionsOf(db, userId, exceptSessionId)
}

export async function sessionsOf(db: Kysely<DB>, userId: number): Promise<readonly OwnSession[]> {
  return ownSessions(db, userId)
}

/** Closes one of the person's own sessions, as from the list of them. */
export async function closeOwnSession(
  database: Database,
  context: AuditContext,
  person: { readonly id: number; readonly name: string },
  sessionId: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    if (!(await deleteOwnSession(db, person.id, sessionId))) {
      return new Failure('not_found', 'Esa sesión ya no existe.')
    }
    const subject = { kind: 'usuario', id: person.id, name: person.name }
    await recordAudit(db, context, { action: 'sesion.cerrada', subject, note: 'desde la lista de sesiones' })
    return null
  })
}

/** Ends the session of a request. @param own the sender's own session, also when they act for another */
export async function logOut(
  database: Database,
  context: AuditContext,
  own: { readonly name: string; readonly sessionId: number },
): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    if (!(await deleteSession(db, own.sessionId))) return
    const subject = { kind: 'usuario', id: context.actorId ?? '', name: own.name }
    await recordAudit(db, context, { action: 'sesion.cerrada', subject })
  })
}

export async function forgetOldSessions(db: Kysely<DB>): Promise<void> {
  await deleteExpiredSessions(db)
}
