import { changeRefusal, leavesNoAdministrator, mayMovePeople, type Administrator } from '#domain/people/user-rules.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { resetCredentials } from '#server/accounts/passwords/credentials-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { audited, changedValues, type AuditedUser } from './audited-user.ts'
import { checkUser, NOBODY_YET, type CheckedUser, type UserInput } from './checked-user.ts'
import { reachProblem } from './company-reach.ts'
import { inviteOnceMore, sendInvitation, type Inviter } from './invitation-service.ts'
import { leaveCompany } from './leave-company.ts'
import { userRowById } from './list-store.ts'
import { grantedAccount } from './granted-accounts.ts'
import { lockToChange, lockToTake, lockWithGiver, NO_SUCH_USER } from './lock-user.ts'
import * as store from './store.ts'

type Db = Database['db']

/** Both addresses must confirm it: an administrator who could set it could take over the account. */
const OWN_ADDRESS = 'Ya aceptó su invitación: solo esa persona cambia su correo, en «Mi perfil y seguridad».'
const MOVES_NOBODY = 'A otra empresa pasa a alguien quien modifica empresas: pídelo a quien tenga ese permiso.'
const LAST_ADMINISTRATOR = 'Es el único administrador activo: nombra antes a otro.'

export async function readUser({ db }: Database, viewer: Administrator, id: number) {
  const [row, stored] = await Promise.all([userRowById(db, id), store.userById(db, id)])
  if (row === undefined || stored === null) return NO_SUCH_USER
  const granted = await grantedAccount(db, id)
  const branches = stored.company_id === null ? [] : await store.branchesOf(db, stored.company_id)
  return {
    row,
    stored,
    granted,
    branches: branches.filter(({ id: branchId }) => stored.branch_ids.includes(branchId)),
    refusal: changeRefusal(viewer, granted),
  }
}

/** Stores a user, who chooses a password by the link of the invitation that is sent to them. */
export async function createUser(database: Database, viewer: Administrator, inviter: Inviter, input: UserInput) {
  const work = inTransaction(database, async ({ db }) => {
    const giver = await lockWithGiver(db, viewer, [])
    if (giver instanceof Failure) return giver
    const checked = await checkUser(db, viewer, NOBODY_YET, input)
    if (checked instanceof Failure) return checked
    const beyond = await reachProblem(db, viewer, checked.fields)
    if (beyond !== null) return beyond
    const id = await storeChecked(db, checked, viewer.id)
    const { name } = checked.fields
    await recordAudit(db, inviter.context, {
      action: 'usuario.invitado',
      subject: { kind: 'usuario', id, name },
      after: { ...audited(checked) },
    })
    await sendInvitation(db, inviter, { id, ...checked.fields })
    return { id }
  })
  return refuseTaken(database, work, input.email)
}

/** In a transaction of its caller; it sends no invitation. @param madeBy null: they requested the account themselves @returns the id */
export async function storeChecked(db: Db, checked: CheckedUser, madeBy: number | null): Promise<number> {
  return withGrants(db, checked, await store.insertUser(db, checked.fields, madeBy))
}

/** The same for a user whom a company invites, who may have an account already. */
export async function storeInvited(db: Db, checked: CheckedUser, madeBy: number): Promise<number> {
  return withGrants(db, checked, await store.insertInvited(db, checked.fields, madeBy))
}

async function withGrants(db: Db, { roles, branches }: CheckedUser, id: number): Promise<number> {
  await store.setUserRoles(db, id, ids(roles))
  await store.setUserBranches(db, id, ids(branches))
  return id
}

interface ChangedBy {
  /** Before the change. */
  readonly user: store.StoredUser
  readonly roles: readonly store.GrantedRoleRow[]
  /** Id of the user who changes it. */
  readonly by: number
}

/** In the transaction that locked them. @returns their new version */
export async function storeChange(
  db: Db,
  { user, roles: before, by }: ChangedBy,
  { fields, roles, branches }: CheckedUser,
): Promise<number> {
  const { id } = user
  const version = await store.updateUser(db, id, fields)
  await store.setUserRoles(db, id, ids(roles))
  await store.setUserBranches(db, id, ids(branches))
  const isGiven = roles.some((role) => !ids(before).includes(role.id))
  if (isGiven || user.email !== fields.email || user.company_id !== fields.company_id)
    await store.addMaker(db, [id], by)
  return version
}

interface UserChange extends UserInput {
  readonly id: number
  readonly version: number
}

export async function changeUser(
  database: Database,
  viewer: Administrator,
  inviter: Inviter,
  { id, version, ...input }: UserChange,
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await lockToChange(db, viewer, id)
    if (stored instanceof Failure) return stored
    const { user, roles } = stored
    const subject = { kind: 'usuario', id, name: user.name }
    if (user.version !== version) return staleChange(db, subject, { ...user, values: wireValues(user, roles) })
    if (user.company_id !== input.company_id && !mayMovePeople(viewer)) {
      return new Failure('forbidden', MOVES_NOBODY, { empresa: MOVES_NOBODY })
    }
    const checked = await checkUser(db, viewer, { ...user, roles, permissions: stored.permissions }, input)
    if (checked instanceof Failure) return checked
    const beyond = await reachProblem(db, viewer, checked.fields)
    if (beyond !== null) return beyond
    if (user.email !== input.email && user.status !== 'invitado') {
      return new Failure('invalid_input', 'Revisa los datos marcados.', { email: OWN_ADDRESS })
    }
    const losesAdmin = isAdmin(roles) && !isAdmin(checked.roles)
    if (losesAdmin && (await isLastAdministrator(db, id))) {
      return new Failure('conflict', LAST_ADMINISTRATOR, { roles: LAST_ADMINISTRATOR })
    }
    const before = await describeUser(db, user, roles)
    if (user.company_id !== null && user.company_id !== checked.fields.company_id) await leaveCompany(db, id)
    const changed = changedValues(before, audited(checked))
    const next = await storeChange(db, { user, roles, by: viewer.id }, checked)
    await recordAudit(db, inviter.context, { action: 'usuario.modificado', subject, ...changed })
    // The invitation went to the other address.
    if (user.email !== input.email) await inviteOnceMore(db, inviter, { id, ...checked.fields })
    return { version: next }
  })
  return refuseTaken(database, work, input.email)
}

/** Deletes the access; their history stays. */
export async function removeUser(
  database: Database,
  viewer: Administrator,
  context: AuditContext,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await lockToTake(db, viewer, id)
    if (stored instanceof Failure) return stored
    const { user, roles } = stored
    if (isAdmin(roles) && (await isLastAdministrator(db, id))) return new Failure('conflict', LAST_ADMINISTRATOR)
    await store.setStatus(db, [id], 'eliminado')
    await resetCredentials(db, id)
    await recordAudit(db, context, {
      action: 'usuario.eliminado',
      subject: { kind: 'usuario', id, name: user.name },
      before: { status: user.status },
      after: { status: 'eliminado' },
    })
    return null
  })
}

async function isLastAdministrator(db: Db, id: number): Promise<boolean> {
  return leavesNoAdministrator(await store.lockAdministrators(db), [id])
}

/** The user's values for the audit. */
export async function describeUser(
  db: Db,
  user: store.StoredUser,
  roles: readonly store.GrantedRoleRow[],
): Promise<AuditedUser> {
  const [company, branches] =
    user.company_id === null
      ? [undefined, []]
      : [await store.companyOf(db, user.company_id), await store.branchesOf(db, user.company_id)]
  const own = branches.filter(({ id }) => user.branch_ids.includes(id))
  return audited({ fields: user, roles, branches: own, company: company?.trade_name ?? null })
}

/** Reports a value that a unique index refuses, at its field. */
async function refuseTaken<Result>({ db }: Database, work: Promise<Result>, email: string): Promise<Result | Failure> {
  const taken = new Failure('invalid_input', 'Revisa los datos marcados.', { email: EMAIL_TAKEN })
  const result = await orRefused(work, {
    users_email_key: taken,
    users_username_key: new Failure('invalid_input', 'Revisa los datos marcados.', {
      username: 'Ya hay una cuenta con este usuario.',
    }),
  })
  if (result !== taken) return result
  const account = await store.accountWithEmail(db, email)
  if (account?.status !== 'eliminado') return result
  const removed = `Es de una cuenta eliminada (${account.name}): actívala desde la lista, con el estado Eliminado.`
  return new Failure('invalid_input', 'Revisa los datos marcados.', { email: removed })
}

const EMAIL_TAKEN = 'Ya hay una cuenta con este correo.'

/** Under the names of the call's body. */
function wireValues(user: store.StoredUser, roles: readonly store.GrantedRoleRow[]) {
  return {
    name: user.name,
    email: user.email,
    // As a form has it.
    username: user.username ?? '',
    telefono: user.phone,
    roles: ids(roles),
    empresa: user.company_id,
    sucursales: user.branch_ids,
    vista: user.sight,
    ajustarMargin: user.margin_limit,
  }
}

function isAdmin(roles: readonly { readonly name: string }[]): boolean {
  return roles.some(({ name }) => name === 'admin')
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
