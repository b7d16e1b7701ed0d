import { FORCED_PASSWORD_MAIL } from '#domain/mail-templates/account-mails.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import { LINK_SCREENS } from '#domain/screen-address.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { issueLink } from '#server/accounts/links/service.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { forgetPassword, resetCredentials } from '#server/accounts/passwords/credentials-service.ts'
import { endSessionsOf } from '#server/accounts/sessions/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Inviter } from './invitation-service.ts'
import { lockToChange } from './lock-user.ts'
import type { StoredUser } from './store.ts'

// Ending access without a suspension: for a lost device, or a password that others may know.

/** Ends every session of a user, who can sign in again as before. @returns how many there were */
export async function endSessions(
  database: Database,
  viewer: Administrator,
  { context }: Pick<Inviter, 'context'>,
  id: number,
): Promise<number | Failure> {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockToChange(db, viewer, id)
    if (locked instanceof Failure) return locked
    const ended = await endSessionsOf(db, id)
    await recordAudit(db, context, {
      action: 'usuario.sesiones_cerradas',
      subject: subjectOf(locked.user),
      after: { sessions: ended },
    })
    return ended
  })
}

/**
 * Deletes the password; sessions and links end, and a mail leads to the choice of another one. It can be repeated where the mail was lost.
 * Passkeys stay.
 */
export async function forcePassword(
  database: Database,
  viewer: Administrator,
  { name: by, context, siteAddress }: Inviter,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockToChange(db, viewer, id)
    if (locked instanceof Failure) return locked
    const { user } = locked
    if (user.status !== 'activo')
      return new Failure('conflict', `${user.name} no puede entrar: su cuenta no está activa.`)
    await forgetPassword(db, id)
    await resetCredentials(db, id)
    const token = await issueLink(db, { purpose: 'recuperar', userId: id })
    const url = `${siteAddress}${LINK_SCREENS.resetPassword}#${token}`
    await mailTo(db, { template: FORCED_PASSWORD_MAIL, person: user, values: { quien: by }, url })
    await recordAudit(db, context, { action: 'contrasena.nueva_exigida', subject: subjectOf(user) })
    return null
  })
}

function subjectOf({ id, name }: Pick<StoredUser, 'id' | 'name'>) {
  return { kind: 'usuario', id, name }
}
