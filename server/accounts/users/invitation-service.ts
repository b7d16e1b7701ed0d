import { INVITATION_MAIL, INVITED_ACCOUNT_MAIL } from '#domain/mail-templates/account-mails.ts'
import type { UserState } from '#domain/lifecycles.ts'
import { LINK_SCREENS, LOGIN_SCREEN } from '#domain/screen-address.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { issueLink, revokeLinks } from '#server/accounts/links/service.ts'
import { allowTypedMail } from '#server/accounts/mails/limits-service.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { userRowById } from './list-store.ts'
import { lockToChange, lockToTake } from './lock-user.ts'
import { claimEmail, holderOfEmail, invitedAt } from './store.ts'

type Db = Database['db']

/** The inviting user, and the base of links. */
export interface Inviter {
  readonly name: string
  readonly context: AuditContext
  /** Before every path in the links of mails: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
}

interface Invited {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Limits repeated invitations to one mailbox. */
const WAIT_SECONDS = 60

/** What the holder of an account can do with it. Only they read it. */
const WAYS_IN: Readonly<Record<UserState, string>> = {
  activo: 'Para entrar, usa tu cuenta de siempre.',
  invitado: 'Tu propia invitación sigue pendiente: ábrela desde su correo, o pídenos que la mandemos otra vez.',
  suspendido: 'Tu cuenta está suspendida.',
  eliminado: 'Tu cuenta está cerrada.',
}

/**
 * Makes the link by which a user chooses a password, and queues the mail with it. It invalidates an earlier link. Where another account
 * owns the address, its holder is notified instead; the inviting user sees no difference.
 */
export async function sendInvitation(db: Db, inviter: Inviter, invited: Invited): Promise<void> {
  await allowTypedMail(db, inviter.context.actorId)
  await mailInvitation(db, inviter, invited)
}

/** The same, for callers that checked `allowTypedMail` for many at once. */
export async function mailInvitation(db: Db, { name, siteAddress }: Inviter, invited: Invited): Promise<void> {
  const token = await issueLink(db, { purpose: 'invitacion', userId: invited.id })
  await claimEmail(db, invited.id)
  const holder = await holderOfEmail(db, invited.id)
  if (holder !== null) {
    const toLogin = siteAddress + LOGIN_SCREEN
    const values = { quien: name, como: WAYS_IN[holder.status] }
    await mailTo(db, { template: INVITED_ACCOUNT_MAIL, person: holder, values, url: toLogin })
    return
  }
  const url = `${siteAddress}${LINK_SCREENS.resetPassword}#${token}`
  await mailTo(db, { template: INVITATION_MAIL, person: invited, values: { quien: name }, url })
}

export async function inviteAgain(database: Database, viewer: Administrator, inviter: Inviter, id: number) {
  return inTransaction(database, async ({ db }) => {
    const user = onlyInvited(await lockToChange(db, viewer, id))
    return user instanceof Failure ? user : sendInvitationAgain(db, inviter, user)
  })
}

/** Repeats an invitation, in the transaction that locked the user. */
export async function sendInvitationAgain(db: Db, inviter: Inviter, invited: Invited) {
  const { id } = invited
  const sent = await invitedAt(db, id)
  if (sent !== null && Date.now() - sent.getTime() < WAIT_SECONDS * 1000) {
    return new Failure('too_many_requests', 'La invitación se envió hace menos de un minuto.')
  }
  await inviteOnceMore(db, inviter, invited)
  return { expires: (await userRowById(db, id))?.invitation_expires_at ?? new Date() }
}

/** Sends another invitation, which counts among the mails that the inviting user requested. */
export async function inviteOnceMore(db: Db, inviter: Inviter, invited: Invited): Promise<void> {
  const { id, name } = invited
  await recordAudit(db, inviter.context, {
    action: 'usuario.invitado_de_nuevo',
    subject: { kind: 'usuario', id, name },
  })
  await sendInvitation(db, inviter, invited)
}

export async function withdrawInvitation(
  database: Database,
  viewer: Administrator,
  context: AuditContext,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const user = onlyInvited(await lockToTake(db, viewer, id))
    if (user instanceof Failure) return user
    await revokeLinks(db, id)
    const subject = { kind: 'usuario', id, name: user.name }
    await recordAudit(db, context, { action: 'usuario.invitacion_retirada', subject })
    return null
  })
}

function onlyInvited(locked: Awaited<ReturnType<typeof lockToChange>>) {
  if (locked instanceof Failure) return locked
  const { user } = locked
  return user.status === 'invitado' ? user : alreadyAccepted(user.name)
}

export function alreadyAccepted(name: string): Failure {
  return new Failure('conflict', `${name} ya aceptó su invitación.`)
}
