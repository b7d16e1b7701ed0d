import type { Person, Sight } from '#domain/access.ts'
import {
  colleagueRefusal,
  effectivePermissions,
  givenPermissions,
  isCustomerAccount,
  sightProblems,
  withheldByShopText,
  withheldPermissions,
} from '#domain/people/colleague-rules.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { withheldFrom, withhold } from '#server/accounts/user-permissions/service.ts'
import { audited, changedValues } from '#server/accounts/users/audited-user.ts'
import { checkUser, NOBODY_YET, type CheckedUser, type StoredGrants } from '#server/accounts/users/checked-user.ts'
import { alreadyAccepted, sendInvitation, sendInvitationAgain } from '#server/accounts/users/invitation-service.ts'
import { lockUser, lockWithGiver } from '#server/accounts/users/lock-user.ts'
import { describeUser, storeChange, storeInvited } from '#server/accounts/users/service.ts'
import {
  activateUsers,
  activationProblem,
  suspendUsers,
  suspensionProblem,
} from '#server/accounts/users/status-service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { limitOf, storeLimit } from '#server/customers/buyer-limits-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { administratorOf, type OwnAdministrator } from './administrator.ts'
import { NO_COLLEAGUE, SEES_TOO_LITTLE } from './service.ts'
import { colleagueById, hasColleague, lockAdministratorsOf, otherAdministrators } from './store.ts'

type Db = Database['db']

/** Who does it, in their own name, and to where links lead. */
export interface ColleagueActor extends Actor {
  readonly person: Person
  readonly siteAddress: string
}

interface Limits {
  readonly name: string
  readonly phone: string
  readonly roleIds: readonly number[]
  readonly sight: Sight
  readonly branchIds: readonly number[]
  /** Names of permissions. */
  readonly withheld: readonly string[]
}

export interface Invitation extends Limits {
  readonly email: string
  /** null: that of who invites. */
  readonly companyId: number | null
}

const ALREADY_THERE = refused({ correo: 'Ya está entre las personas de tu empresa.' })
const FOREIGN_COMPANY = refused({ empresa: 'Elige tu empresa o una de sus filiales.' })
const LAST_ADMINISTRATOR = 'Es quien administra a las personas de su empresa: antes debe hacerlo alguien más.'

/**
 * The answer is the same whether the address has an account or not: it reveals only people that the administrator sees anyway. The holder
 * of another account with the address is notified by mail.
 */
export async function inviteColleague(database: Database, actor: ColleagueActor, invitation: Invitation) {
  return inTransaction(database, async ({ db }) => {
    const administrator = await administratorOf(db, actor.viewer, actor.person)
    if (administrator instanceof Failure) return administrator
    if (administrator.sight === 'propio') return new Failure('forbidden', SEES_TOO_LITTLE)
    const companyId = invitation.companyId ?? administrator.companyId
    if (!administrator.scope.companyIds.includes(companyId)) return FOREIGN_COMPANY
    await lockAdministratorsOf(db, companyId)
    const giver = await lockWithGiver(db, administrator, [])
    if (giver instanceof Failure) return giver
    if (await hasColleague(db, administrator.scope, invitation.email)) return ALREADY_THERE
    const { withheld: wanted, ...account } = invitation
    const checked = await checkLimits(db, administrator, NOBODY_YET, { ...account, companyId })
    if (checked instanceof Failure) return checked
    const withheld = withheldPermissions(administrator, givenPermissions({ ...checked, permissions: [] }), wanted)
    const id = await storeInvited(db, checked, administrator.id)
    await withhold(db, id, withheld, 'empresa')
    // They order no more by themselves than who invites them.
    const limit = await limitOf(db, administrator.id)
    if (limit !== undefined) await storeLimit(db, id, { per_order: limit.per_order, per_month: limit.per_month })
    await recordAudit(db, actor.audit, {
      action: 'usuario.invitado',
      subject: { kind: 'usuario', id, name: account.name },
      after: { ...audited(checked), withheld },
    })
    await sendInvitation(db, inviterOf(actor), { id, name: account.name, email: account.email })
    return { id }
  })
}

export async function changeColleague(
  database: Database,
  actor: ColleagueActor,
  { id, version, withheld: wanted, ...account }: Limits & { readonly id: number; readonly version: number },
) {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockColleague(db, actor, id)
    if (locked instanceof Failure) return locked
    const { administrator, user, roles, permissions, withheld: before } = locked
    const subject = { kind: 'usuario', id, name: user.name }
    if (user.version !== version) return staleChange(db, subject, { ...user, values: wireValues(locked) })
    const stored = { roles, permissions, company_id: locked.companyId, margin_limit: user.margin_limit }
    const returned = locked.withheldByShop.find((name) => !wanted.includes(name))
    if (returned !== undefined) return refused({ retirados: withheldByShopText(returned) })
    const { email, username } = user
    const checked = await checkLimits(db, administrator, stored, {
      ...account,
      email,
      username,
      companyId: locked.companyId,
    })
    if (checked instanceof Failure) return checked
    const after = { roles: checked.roles, permissions }
    const given = givenPermissions(after)
    // Permissions that are withheld and that no role gives now stay withheld, for when one does.
    const idle = before.filter((name) => !given.includes(name))
    const withheld = [...withheldPermissions(administrator, given, wanted), ...idle].toSorted()
    const isLosing = administers(locked) && !effectivePermissions({ ...after, withheld }).includes('colegas-update')
    if (isLosing && (await isLastAdministrator(db, locked))) return refused({ retirados: LAST_ADMINISTRATOR })
    const changed = changedValues(
      { ...(await describeUser(db, user, roles)), withheld: before },
      { ...audited(checked), withheld },
    )
    const next = await storeChange(db, { user, roles, by: administrator.id }, checked)
    await withhold(db, id, withheld, 'empresa')
    await recordAudit(db, actor.audit, { action: 'usuario.modificado', subject, ...changed })
    return { version: next }
  })
}

/** Their sessions end at once. */
export async function suspendColleague(database: Database, actor: ColleagueActor, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockColleague(db, actor, id)
    if (locked instanceof Failure) return locked
    const problem = suspensionProblem(locked.user, 'empresa')
    if (problem !== null) return new Failure('conflict', problem)
    if (administers(locked) && (await isLastAdministrator(db, locked)))
      return new Failure('conflict', LAST_ADMINISTRATOR)
    await suspendUsers(db, { context: actor.audit, side: 'empresa' }, [locked.user])
    return null
  })
}

export async function activateColleague(
  database: Database,
  actor: ColleagueActor,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockColleague(db, actor, id)
    if (locked instanceof Failure) return locked
    const problem = activationProblem(locked.user)
    if (problem !== null) return new Failure('conflict', problem)
    await activateUsers(db, inviterOf(actor), [locked.user])
    return null
  })
}

export async function inviteColleagueAgain(database: Database, actor: ColleagueActor, id: number) {
  return inTransaction(database, async ({ db }) => {
    const locked = await lockColleague(db, actor, id)
    if (locked instanceof Failure) return locked
    const { user } = locked
    return user.status === 'invitado' ? sendInvitationAgain(db, inviterOf(actor), user) : alreadyAccepted(user.name)
  })
}

/** Locks a user whom the actor may change, and the administrators of their company, until the transaction ends. */
export async function lockColleague(db: Db, { viewer, person }: Pick<ColleagueActor, 'viewer' | 'person'>, id: number) {
  const administrator = await administratorOf(db, viewer, person)
  if (administrator instanceof Failure) return administrator
  const found = await colleagueById(db, administrator.scope, id)
  if (found === undefined) return NO_COLLEAGUE
  const companyId = found.company_id
  await lockAdministratorsOf(db, companyId)
  const locked = await lockUser(db, administrator, id)
  if (locked instanceof Failure) return locked
  // The user may have moved to another company between the two statements.
  if (locked.user.company_id !== companyId || !isCustomerAccount(locked)) return NO_COLLEAGUE
  const { withheld, withheldByShop } = await withheldFrom(db, id)
  const { user, roles, permissions } = locked
  const isSuspendedByShop = user.status === 'suspendido' && user.suspended_by !== 'empresa'
  const account = {
    id,
    sight: user.sight,
    branchIds: user.branch_ids,
    roles,
    permissions,
    withheld,
    isSuspendedByShop,
  }
  const refusal = colleagueRefusal(administrator, account)
  if (refusal !== null) return new Failure('forbidden', refusal)
  return { ...locked, administrator, companyId, withheld, withheldByShop }
}

type Locked = Exclude<Awaited<ReturnType<typeof lockColleague>>, Failure>

function administers(locked: Locked): boolean {
  return locked.user.status === 'activo' && effectivePermissions(locked).includes('colegas-update')
}

async function isLastAdministrator(db: Db, { companyId, user }: Locked): Promise<boolean> {
  return (await otherAdministrators(db, companyId, user.id)) === 0
}

interface WantedAccount extends Omit<Limits, 'withheld'> {
  readonly email: string
  readonly username?: string | null
  readonly companyId: number
}

/** As every account is checked, and against what the administrator has. */
async function checkLimits(
  db: Db,
  administrator: OwnAdministrator,
  stored: StoredGrants,
  { companyId, username = null, ...account }: WantedAccount,
): Promise<CheckedUser | Failure> {
  const input = { ...account, username, company_id: companyId, margin_limit: stored.margin_limit }
  const checked = await checkUser(db, administrator, stored, input)
  if (checked instanceof Failure) return checked
  const problems = Object.entries(sightProblems(administrator, account))
  const found = problems.filter((entry): entry is [string, string] => entry[1] !== null)
  return found.length === 0 ? checked : refused(Object.fromEntries(found))
}

/** Under the names of the call's body. */
function wireValues({ user, roles, withheld }: Locked) {
  return {
    nombre: user.name,
    telefono: user.phone,
    roles: roles.map(({ id }) => id),
    vista: user.sight,
    sucursales: user.branch_ids,
    retirados: withheld,
  }
}

function inviterOf({ person, audit, siteAddress }: ColleagueActor) {
  // The recipient may know the company and not the person.
  const name = person.companyName === null ? person.name : `${person.name} (${person.companyName})`
  return { name, context: audit, siteAddress }
}

function refused(fields: Readonly<Record<string, string>>): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
}
