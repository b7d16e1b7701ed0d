import { canFollow, USER_LIFECYCLE, type UserState } from '#domain/lifecycles.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { resetCredentials } from '#server/accounts/passwords/credentials-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inviteOnceMore, type Inviter } from './invitation-service.ts'
import { setStatus, withPassword, type SuspendedBy } from './store.ts'

type Db = Database['db']

interface ChangingUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly status: UserState
  readonly suspended_by: SuspendedBy | null
}

const REASONS: Readonly<Partial<Record<UserState, string>>> = {
  suspendido: 'Ya está suspendido.',
  activo: 'Ya está activo.',
  invitado: 'Aún no acepta su invitación.',
  eliminado: 'Está eliminado.',
}

/**
 * Why a side cannot suspend a user, in Spanish; null where it can. The shop may suspend a user again whom their company, or the rule of
 * demo accounts, suspended: from then on the shop decides when it ends.
 */
export function suspensionProblem(
  { status, suspended_by: before }: Pick<ChangingUser, 'status' | 'suspended_by'>,
  side: SuspendedBy,
): string | null {
  const takesOver = status === 'suspendido' && side === 'tienda' && before !== null && before !== 'tienda'
  return takesOver ? null : statusProblem(status, 'suspendido')
}

/** Why a user cannot be activated, in Spanish; null where they can. An invited user becomes active by accepting. */
export function activationProblem({ status }: Pick<ChangingUser, 'status'>): string | null {
  return statusProblem(status, 'activo')
}

function statusProblem(status: UserState, next: 'activo' | 'suspendido'): string | null {
  const accepts = status === 'invitado' && next === 'activo'
  if (status !== next && canFollow(USER_LIFECYCLE, status, next) && !accepts) return null
  return REASONS[status] ?? null
}

/** In the transaction that locked them. Their sessions and links end. */
export async function suspendUsers(
  db: Db,
  { context, side }: { readonly context: AuditContext; readonly side: SuspendedBy },
  users: readonly ChangingUser[],
): Promise<void> {
  await setStatus(db, idsOf(users), 'suspendido', side)
  for (const user of users) {
    await resetCredentials(db, user.id)
    await recordAudit(db, context, {
      action: 'usuario.suspendido',
      subject: subjectOf(user),
      before: { status: user.status, ...(user.suspended_by === null ? {} : { suspendedBy: user.suspended_by }) },
      after: { status: 'suspendido', suspendedBy: side },
    })
  }
}

/** In the transaction that locked them. A user who never chose a password is invited again. */
export async function activateUsers(db: Db, inviter: Inviter, users: readonly ChangingUser[]): Promise<void> {
  const able = await withPassword(db, idsOf(users))
  const states = Map.groupBy(users, ({ id }): UserState => (able.has(id) ? 'activo' : 'invitado'))
  for (const [status, ofStatus] of states) {
    await setStatus(db, idsOf(ofStatus), status)
    for (const user of ofStatus) {
      if (status === 'invitado') await inviteOnceMore(db, inviter, user)
      await recordAudit(db, inviter.context, {
        action: 'usuario.activado',
        subject: subjectOf(user),
        before: { status: user.status },
        after: { status },
      })
    }
  }
}

function subjectOf({ id, name }: ChangingUser) {
  return { kind: 'usuario', id, name }
}

function idsOf(users: readonly ChangingUser[]): number[] {
  return users.map(({ id }) => id)
}
