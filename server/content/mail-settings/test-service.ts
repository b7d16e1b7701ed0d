import { randomUUID } from 'node:crypto'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { explainOutcome } from '#server/platform/mail/explain-outcome.ts'
import { frameMail } from '#server/platform/mail/frame.ts'
import type { MailServers } from '#server/platform/mail/mail-servers.ts'
import { noteAccepted } from '#server/platform/mail/settings.ts'
import { companyName } from '../company/service.ts'
import { SUBJECT, typedSettings, type Change } from './service.ts'

/** Within the time of a write (blueprint, section 4). */
const MOST_MS = 25_000

interface Test {
  readonly database: Database
  readonly servers: MailServers
  readonly audit: AuditContext
  readonly to: string
  /** That are not in force; null: those that are. */
  readonly typed: Change | null
}

/**
 * Sends a mail at once, with the settings in force or with typed ones, and returns the server's answer. If those in force were accepted,
 * held mail is sent too; typed ones change nothing.
 */
export async function sendTest({ database, servers, audit, to, typed }: Test) {
  const sending = await serverToTry(database, servers, typed)
  if (sending instanceof Failure) return sending
  const message = frameMail({
    shop: await companyName(database.db),
    subject: 'Correo de prueba',
    paragraphs: ['Si lees esto, la tienda ya envía correo.', `Salió por ${sending.settings.host}.`],
  })
  const outcome = await sending.server.send(
    { messageId: randomUUID(), recipient: to, ...message, files: [] },
    AbortSignal.timeout(MOST_MS),
  )
  const isAccepted = outcome.kind === 'sent'
  await inTransaction(database, async ({ db }) => {
    if (isAccepted && typed === null) await noteAccepted(db)
    const after = { to, accepted: isAccepted, answer: outcome.response, isInForce: typed === null }
    await recordAudit(db, audit, { action: 'configuracion.correos_probada', subject: SUBJECT, after })
  })
  return {
    isAccepted,
    explanation: explainOutcome(outcome, sending.settings, to),
    response: outcome.response,
    server: `${sending.settings.host}:${sending.settings.port}`,
  }
}

async function serverToTry(database: Database, servers: MailServers, typed: Change | null) {
  if (typed === null) {
    const sending = await servers.current(database.db)
    if (sending === undefined) return new Failure('conflict', 'Todavía no hay servidor de correo: escríbelo primero.')
    return sending.kind === 'unreadable' ? new Failure('conflict', sending.refusal) : sending
  }
  if (typed.host === '') return new Failure('invalid_input', 'Escribe el servidor que quieres probar.')
  const settings = await typedSettings(database, servers, typed)
  if (settings instanceof Failure) return settings
  return (
    servers.trial(settings) ??
    new Failure('conflict', 'La contraseña guardada ya no se puede leer: escríbela otra vez.')
  )
}
