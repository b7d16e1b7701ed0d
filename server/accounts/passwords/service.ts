import { LINK_SCREENS } from '#domain/screen-address.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { findLink, issueLink, useLink } from '../links/service.ts'
import { mailTo } from '../mails/service.ts'
import { PASSWORD_CHANGED_MAIL, RECOVERY_MAIL } from '#domain/mail-templates/account-mails.ts'
import { renewSession, type RenewedSession } from '../sessions/service.ts'
import { beginAttempt, forgetAccountAttempts, limits } from '#server/accounts/identity/attempts.ts'
import { accountById, accountByName, isStillRight } from '#server/accounts/identity/accounts-store.ts'
import { confirmIdentity } from './confirm-service.ts'
import { setPassword } from './credentials-service.ts'
import { passwordProblem, type PasswordOwner } from './password-rules.ts'
import { activate, markVerified } from './store.ts'

interface RecoveryRequest extends Visitor {
  readonly email: string
  readonly context: AuditContext
}

/**
 * Whether this address may request a mail. `send` sends it after the answer: the time that it takes would reveal whether there is an
 * account.
 */
export async function requestRecovery(
  identity: Identity,
  request: RecoveryRequest,
): Promise<Failure | { readonly send: () => Promise<void> }> {
  const attempt = await beginAttempt(identity.database.db, limits.ofRecovery(request.addressGroup))
  if (attempt instanceof Failure) return attempt
  return { send: () => sendRecovery(identity, request) }
}

async function sendRecovery({ database, siteAddress }: Identity, { email, context }: RecoveryRequest): Promise<void> {
  const address = email.trim().toLowerCase()
  if (!address.includes('@')) return
  // So that nobody can fill the mailbox of another.
  const attempt = await beginAttempt(database.db, limits.ofRecoveredAccount(address))
  if (attempt instanceof Failure) return
  await inTransaction(database, async ({ db }) => {
    const account = await accountByName(db, address)
    if (account === null || account.status !== 'activo') return
    const token = await issueLink(db, { purpose: 'recuperar', userId: account.id })
    const url = `${siteAddress}${LINK_SCREENS.resetPassword}#${token}`
    await mailTo(db, { template: RECOVERY_MAIL, person: account, values: {}, url })
    await recordAudit(db, context, { action: 'contrasena.recuperacion_pedida', subject: subjectOf(account) })
  })
}

const SPENT_LINK = new Failure('not_found', 'El enlace ya no sirve: venció o ya se usó. Pide otro.')

interface ResetRequest extends Visitor {
  readonly token: string
  readonly password: string
  readonly context: AuditContext
}

/** Sets a new password by the link of a mail, of a recovery or of an invitation. */
export async function resetPassword(identity: Identity, request: ResetRequest): Promise<Failure | null> {
  const { database, passwords } = identity
  const purposes = ['recuperar', 'invitacion'] as const
  const link = await findLink(database.db, purposes, request.token)
  const account = link?.userId == null ? null : await accountById(database.db, link.userId)
  if (account === null) return SPENT_LINK
  const refused = refusedPassword(request.password, account, 'contrasena')
  if (refused !== null) return refused
  const hash = await passwords.hash(request.addressGroup, request.password)
  return inTransaction(database, async ({ db }) => {
    const used = await useLink(db, purposes, request.token)
    if (used === null) return SPENT_LINK
    const isInvitation = used.purpose === 'invitacion'
    if (!(await (isInvitation ? activate : markVerified)(db, account.id))) return SPENT_LINK
    await setPassword(db, account.id, hash)
    await forgetAccountAttempts(db, account)
    const by = { ...request.context, actorId: account.id, onBehalfOfId: null }
    const action = isInvitation ? 'usuario.invitacion_aceptada' : 'contrasena.restablecida'
    await recordAudit(db, by, { action, subject: subjectOf(account) })
    if (!isInvitation) await notifyOfChange(db, account)
    return null
  })
}

interface ChangeRequest extends Visitor {
  readonly current: string
  readonly next: string
  readonly context: AuditContext
}

/** Changes the password; the other sessions end, and the own one continues with another token. */
export async function changePassword(
  identity: Identity,
  person: { readonly id: number; readonly sessionId: number },
  { addressGroup, current, next, context }: ChangeRequest,
): Promise<Failure | RenewedSession> {
  const account = await confirmIdentity(identity, person.id, { addressGroup, password: current, field: 'actual' })
  if (account instanceof Failure) return account
  if (next.normalize('NFKC') === current.normalize('NFKC')) {
    return new Failure('invalid_input', 'Elige una contraseña distinta.', { nueva: 'Es la que ya tienes.' })
  }
  const refused = refusedPassword(next, account, 'nueva')
  if (refused !== null) return refused
  const hash = await identity.passwords.hash(addressGroup, next)
  return inTransaction(identity.database, async ({ db }) => {
    if (!(await isStillRight(db, account.id, account.passwordHash))) {
      return new Failure('conflict', 'Tu contraseña cambió mientras tanto. Ingresa de nuevo.')
    }
    await setPassword(db, account.id, hash, person.sessionId)
    await recordAudit(db, context, { action: 'contrasena.cambiada', subject: subjectOf(account) })
    await notifyOfChange(db, account)
    return renewSession(db, person.sessionId)
  })
}

function refusedPassword(password: string, owner: PasswordOwner, field: string): Failure | null {
  const problem = passwordProblem(password, owner)
  return problem === null ? null : new Failure('invalid_input', problem, { [field]: problem })
}

type Account = Parameters<typeof mailTo>[1]['person']

async function notifyOfChange(db: Parameters<typeof mailTo>[0], account: Account): Promise<void> {
  await mailTo(db, { template: PASSWORD_CHANGED_MAIL, person: account, values: {} })
}

function subjectOf({ id, name }: { readonly id: number; readonly name: string }) {
  return { kind: 'usuario', id, name }
}
