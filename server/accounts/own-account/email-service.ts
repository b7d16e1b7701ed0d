import { LINK_SCREENS } from '#domain/screen-address.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity, Visitor } from '../identity-options.ts'
import { confirmOther, issueLink, revokeLinks, useLink } from '../links/service.ts'
import { allowTypedMail } from '../mails/limits-service.ts'
import { mailTo } from '../mails/service.ts'
import { EMAIL_CHANGE_MAIL, EMAIL_CHANGED_MAIL, NEW_EMAIL_MAIL } from '#domain/mail-templates/account-mails.ts'
import { confirmIdentity } from '../passwords/confirm-service.ts'
import { endSessionsOf } from '../sessions/service.ts'
import { beginAttempt, limits } from '#server/accounts/identity/attempts.ts'
import { readOwnAccount } from './service.ts'
import { applyPendingEmail, isTaken, ownAccountById, storePendingEmail } from './store.ts'

const PURPOSES = ['correo_actual', 'correo_nuevo'] as const
const SPENT_LINK = new Failure('not_found', 'El enlace ya no sirve: venció o ya se usó. Pide el cambio otra vez.')

interface EmailRequest extends Visitor {
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** Of the second factor, where there is one. */
  readonly code: string
  readonly endsOthers: boolean
  readonly context: AuditContext
}

/**
 * Requests another address: links go to the current and to the new one. Where the new one has an account nothing is sent there, and the
 * answer is the same.
 */
export async function requestEmailChange(
  identity: Identity,
  { id: userId, sessionId }: { readonly id: number; readonly sessionId: number | null },
  { email, context, code, endsOthers, ...proof }: EmailRequest,
): Promise<Failure | null> {
  const { hasSecondFactor } = await readOwnAccount(identity.database, userId)
  const account = await confirmIdentity(identity, userId, hasSecondFactor ? { ...proof, code } : proof)
  if (account instanceof Failure) return account
  if (account.email === email)
    return new Failure('invalid_input', 'Es el que ya tienes.', { correo: 'Es el que ya tienes.' })
  const attempt = await beginAttempt(identity.database.db, limits.ofRecoveredAccount(email))
  if (attempt instanceof Failure) return attempt
  return inTransaction(identity.database, async ({ db }) => {
    const { name } = account
    await allowTypedMail(db, userId)
    await storePendingEmail(db, userId, email)
    await revokeLinks(db, userId, PURPOSES)
    if (endsOthers) await endSessionsOf(db, userId, sessionId)
    const urlOf = async (purpose: (typeof PURPOSES)[number]) =>
      `${identity.siteAddress}${LINK_SCREENS.confirmEmail}#${await issueLink(db, { purpose, userId })}`
    const url = await urlOf('correo_actual')
    await mailTo(db, { template: EMAIL_CHANGE_MAIL, person: account, values: { correo: email }, url })
    if (!(await isTaken(db, email))) {
      const newUrl = await urlOf('correo_nuevo')
      await mailTo(db, { template: NEW_EMAIL_MAIL, person: account, to: email, values: {}, url: newUrl })
    }
    const subject = { kind: 'usuario', id: userId, name }
    await recordAudit(db, context, { action: 'usuario.correo_pedido', subject, after: { email } })
    return null
  })
}

/** Confirms by the link of one of the two addresses. The second confirmation makes the change. */
export async function confirmEmailChange(
  { database }: Identity,
  { token, context }: { readonly token: string; readonly context: AuditContext },
): Promise<Failure | 'done' | 'other'> {
  return inTransaction(database, async ({ db }) => {
    const link = await useLink(db, PURPOSES, token)
    if (link?.userId == null) return SPENT_LINK
    const { id, name, email: before, pendingEmail: after } = await ownAccountById(db, link.userId, { isLocked: true })
    if (after === null) return SPENT_LINK
    if (link.details['confirmado'] !== true) {
      await confirmOther(db, id, link.purpose === 'correo_actual' ? 'correo_nuevo' : 'correo_actual')
      return 'other'
    }
    if (!(await applyPendingEmail(db, id))) return new Failure('conflict', 'Ese correo ya tiene otra cuenta.')
    await revokeLinks(db, id)
    const subject = { kind: 'usuario', id, name }
    const by = { ...context, actorId: id, onBehalfOfId: null }
    await recordAudit(db, by, {
      action: 'usuario.correo_cambiado',
      subject,
      before: { email: before },
      after: { email: after },
    })
    const person = { id, name, email: before }
    await mailTo(db, { template: EMAIL_CHANGED_MAIL, person, values: { correo: after } })
    return 'done'
  })
}
