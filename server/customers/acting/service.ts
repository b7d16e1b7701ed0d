import type { Person } from '#domain/access.ts'
import { ACTING_MINUTES } from '#domain/customers/acting.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { makeSessionToken, sessionTokenHash } from '#server/accounts/sessions/session-cookie.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { customerOf, deleteActingSession, holdAcceptedPrices, insertActingSession } from './store.ts'

const NOT_SPOKEN = new Failure('forbidden', 'Anota primero el contacto de hoy con esta empresa.')

/** From the next request on the own session shows what the customer sees, until it is ended or its time is over. */
export async function startActing(
  database: Database,
  { viewer, audit }: Actor,
  own: Person,
  userId: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const customer = await customerOf(db, viewer, { actorId: own.id, userId })
    if (customer === undefined) return new Failure('not_found', 'Este usuario no existe.')
    if (!customer.mayActFor) {
      const { hasSpoken, advisorId } = customer
      if (scopeOf(viewer).kind === 'assigned' && advisorId !== own.id && !hasSpoken) return NOT_SPOKEN
      return new Failure(
        'forbidden',
        'Solo puedes actuar por usuarios activos de una empresa activa, sin roles internos.',
      )
    }
    await insertActingSession(db, {
      ownSessionId: own.sessionId,
      actorId: own.id,
      userId,
      tokenHash: sessionTokenHash(makeSessionToken()),
      minutes: ACTING_MINUTES,
      address: audit.address,
      userAgent: audit.userAgent,
    })
    await holdAcceptedPrices(db, userId)
    const subject = { kind: 'usuario', id: userId, name: customer.name }
    const entry = {
      action: 'actuacion.iniciada',
      subject,
      after: { company: customer.company, minutes: ACTING_MINUTES },
    }
    await recordAudit(db, { ...audit, onBehalfOfId: userId }, entry)
    return null
  })
}

/** Ends acting for a customer. Nothing happens where the user does not act. */
export async function endActing(database: Database, { audit }: Actor, person: Person): Promise<void> {
  const { impersonator } = person
  if (impersonator === null) return
  await inTransaction(database, async ({ db }) => {
    if (!(await deleteActingSession(db, impersonator.sessionId))) return
    const subject = { kind: 'usuario', id: person.id, name: person.name }
    await recordAudit(db, audit, { action: 'actuacion.terminada', subject })
  })
}
