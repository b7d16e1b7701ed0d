import {
  changeRefusal,
  leavesNoAdministrator,
  rolesProblem,
  takeRefusal,
  type Administrator,
} from '#domain/people/user-rules.ts'
import { mayGiveRole } from '#domain/people/ranks.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Selection } from '#server/platform/selection.ts'
import { grantedAccounts } from './granted-accounts.ts'
import type { Inviter } from './invitation-service.ts'
import { idsOfUsers, type UserFilters } from './list-store.ts'
import { lockWithGiver } from './lock-user.ts'
import { activateUsers, activationProblem, suspendUsers, suspensionProblem } from './status-service.ts'
import * as store from './store.ts'

type Db = Database['db']

/** More at once would delay others. */
const MOST_AT_ONCE = 5000

export type BulkAct =
  | { readonly kind: 'suspender' }
  | { readonly kind: 'activar' }
  | { readonly kind: 'dar_rol'; readonly roleId: number }

export interface BulkOutcome {
  readonly changed: number
  /** Reasons for which others were not changed, and how many. */
  readonly skipped: ReadonlyMap<string, number>
}

interface Candidate {
  readonly user: store.StoredUser
  readonly roles: readonly store.GrantedRoleRow[]
}

/** Makes the same change to many users, except those for whom it is refused; each is audited. */
export async function changeUsers(
  database: Database,
  viewer: Administrator,
  inviter: Inviter,
  { selection, act }: { readonly selection: Selection<UserFilters>; readonly act: BulkAct },
): Promise<BulkOutcome | Failure> {
  return inTransaction(database, async ({ db }) => {
    const ids = 'ids' in selection ? selection.ids : await idsOfUsers(db, selection.filter, MOST_AT_ONCE + 1)
    if (ids.length > MOST_AT_ONCE) {
      return new Failure(
        'invalid_input',
        `Son más de ${MOST_AT_ONCE.toLocaleString('es-MX')} usuarios: afina el filtro.`,
      )
    }
    const task = await taskOf(db, viewer, act)
    if (task instanceof Failure) return task
    const users = await lockWithGiver(db, viewer, ids)
    if (users instanceof Failure) return users
    const { changing, skipped } = await sortOut(db, viewer, users, task)
    const gone = ids.length - users.length
    if (gone > 0) skipped.set('Ya no existe.', gone)
    if (changing.length > 0) await task.run(db, inviter, changing)
    return { changed: changing.length, skipped }
  })
}

interface Task {
  /** Why it is refused for a user, in Spanish; null where it is not. */
  readonly reason: (candidate: Candidate) => string | null
  /** Whether an administrator loses that role's access. */
  readonly takesAccess: boolean
  readonly run: (db: Db, inviter: Inviter, candidates: readonly Candidate[]) => Promise<void>
}

async function taskOf(db: Db, viewer: Administrator, act: BulkAct): Promise<Task | Failure> {
  if (act.kind === 'suspender') {
    const run: Task['run'] = (tx, { context }, found) => suspendUsers(tx, { context, side: 'tienda' }, usersOf(found))
    return { reason: ({ user }) => suspensionProblem(user, 'tienda'), takesAccess: true, run }
  }
  if (act.kind === 'activar') {
    const run: Task['run'] = (tx, inviter, found) => activateUsers(tx, inviter, usersOf(found))
    return { reason: ({ user }) => activationProblem(user), takesAccess: false, run }
  }
  const [role] = await store.rolesByIds(db, [act.roleId])
  if (role === undefined)
    return new Failure('invalid_input', 'Este rol ya no existe.', { rol: 'Este rol ya no existe.' })
  if (!mayGiveRole(viewer, role))
    return new Failure('forbidden', `No puedes dar el rol ${role.name}: da más de lo que tú tienes.`)
  return { reason: roleReason(role), takesAccess: false, run: (...work) => giveRole(role, viewer.id, ...work) }
}

async function sortOut(db: Db, viewer: Administrator, users: readonly store.StoredUser[], task: Task) {
  const grantedTo = await grantedAccounts(
    db,
    users.map(({ id }) => id),
  )
  const skipped = new Map<string, number>()
  const skip = (reason: string, count = 1) => skipped.set(reason, (skipped.get(reason) ?? 0) + count)
  let changing: Candidate[] = []
  for (const user of users) {
    const account = grantedTo(user.id)
    const candidate = { user, roles: account.roles }
    const refusal = task.takesAccess ? takeRefusal(viewer, account) : changeRefusal(viewer, account)
    const reason = user.id === viewer.id ? 'Eres tú.' : (refusal ?? task.reason(candidate))
    if (reason === null) changing.push(candidate)
    else skip(reason)
  }
  const losing = changing.filter((candidate) => candidate.roles.some(({ name }) => name === 'admin'))
  if (task.takesAccess && losing.length > 0) {
    const active = await store.lockAdministrators(db)
    if (
      leavesNoAdministrator(
        active,
        losing.map(({ user }) => user.id),
      )
    ) {
      changing = changing.filter((candidate) => !losing.includes(candidate))
      skip('No quedaría ningún administrador activo.', losing.length)
    }
  }
  return { changing, skipped }
}

function roleReason(role: store.GrantedRoleRow) {
  return ({ user, roles }: Candidate): string | null => {
    if (user.status === 'eliminado') return 'Está eliminado.'
    if (roles.some(({ id }) => id === role.id)) return 'Ya tiene el rol.'
    return rolesProblem(
      [...roles, role].map(({ name }) => name),
      user.company_id !== null,
    )
  }
}

async function giveRole(
  role: store.GrantedRoleRow,
  giverId: number,
  db: Db,
  { context }: Inviter,
  candidates: readonly Candidate[],
): Promise<void> {
  await store.giveRoles(db, idsOf(candidates), [role.id])
  await store.addMaker(db, idsOf(candidates), giverId)
  await store.countChange(db, idsOf(candidates))
  for (const { user, roles } of candidates) {
    const names = roles.map(({ name }) => name)
    await recordAudit(db, context, {
      action: 'usuario.modificado',
      subject: subjectOf(user),
      before: { roles: names },
      after: { roles: [...names, role.name] },
    })
  }
}

function subjectOf({ id, name }: store.StoredUser) {
  return { kind: 'usuario', id, name }
}

function usersOf(candidates: readonly Candidate[]) {
  return candidates.map(({ user }) => user)
}

function idsOf(candidates: readonly Candidate[]): number[] {
  return candidates.map(({ user }) => user.id)
}
