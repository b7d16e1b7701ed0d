import { sql, type Kysely } from 'kysely'
import type { Sight } from '#domain/access.ts'
import type { UserState } from '#domain/lifecycles.ts'
import type { AccountCompany } from '#domain/people/user-rules.ts'
import { accountsWithEmail, isEmailOfAccount, skipTakenEmail } from '#server/accounts/account-emails-store.ts'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'
import { updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface UserFields {
  readonly name: string
  readonly email: string
  readonly username: string | null
  readonly phone: string
  readonly company_id: number | null
  readonly sight: Sight
  readonly margin_limit: number | null
}

export interface StoredUser extends UserFields {
  readonly id: number
  readonly status: UserState
  readonly pending_email: string | null
  readonly two_factor_enabled: boolean
  readonly version: number
  readonly updated_at: Date
  readonly branch_ids: readonly number[]
  /** null: nobody, or unknown, which counts as the shop. */
  readonly suspended_by: SuspendedBy | null
}

/** The side that decided something about an account: only the shop reverts a decision of the shop. */
export type Decider = 'tienda' | 'empresa'

/** 'demo': the rule that closes demo accounts, which opens again only those that it closed. */
export type SuspendedBy = Decider | 'demo'

const COLUMNS = sql<StoredUser>`
  id, name, email, username, phone, company_id, sight, margin_limit::float8 as margin_limit, status, suspended_by, pending_email, two_factor_enabled, version, updated_at,
  array(select company_branch_id from user_company_branches where user_id = users.id order by 1) as branch_ids`

/** Without deleted users. */
export async function userById(db: Db, id: number): Promise<StoredUser | null> {
  const { rows } = await sql<StoredUser>`
    select ${COLUMNS} from users where id = ${id} and status <> 'eliminado'`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks users until the transaction ends. In the order of their ids, so that two acts do not deadlock; rows that only refer to them, such
 * as audit entries, do not wait.
 */
export async function lockUsers(db: Db, ids: readonly number[]): Promise<StoredUser[]> {
  const { rows } = await sql<StoredUser>`
    select ${COLUMNS} from users where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(db)
  return rows
}

/** Current roles and permissions of a user. */
export async function heldBy(db: Db, id: number) {
  const { rows } = await sql<{ roles: readonly string[]; permissions: readonly string[] }>`
    select
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${id}) as roles,
      array(select p.name from permissions p where p.id in (${sql.raw(permissionIdsOf(String(id)))})) as permissions`.execute(
    db,
  )
  return rows[0] ?? { roles: [], permissions: [] }
}

/** In any state. */
export async function accountWithEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['name', 'status'])
    .where('id', 'in', accountsWithEmail([email]))
    .executeTakeFirst()
}

/** The account that owns the address of an invited user; null: none, or it is their own. */
export async function holderOfEmail(db: Db, userId: number) {
  const holder = await db
    .selectFrom('users as u')
    .innerJoin('users as holder', (join) =>
      join.onRef('holder.email', '=', 'u.email').on('holder.email_taken', '=', false),
    )
    .select(['holder.id', 'holder.name', 'holder.email', sql<UserState>`holder.status`.as('status')])
    .where('u.id', '=', userId)
    .where('u.email_taken', '=', true)
    .executeTakeFirst()
  return holder ?? null
}

/** Gives the address to an invited user, where no account owns it any more. */
export async function claimEmail(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users as u')
    .set({ email_taken: false })
    .where('u.id', '=', userId)
    .where('u.email_taken', '=', true)
    .where(sql<boolean>`not ${isEmailOfAccount(sql.ref('u.email'))}`)
    .execute()
}

/**
 * As `insertUser`, also where another account owns the address: then the invitation is stored beside it and cannot be accepted. Waits for a
 * concurrent insert of the same address and then tries again: each try takes an id, and gaps between ids would otherwise reveal it.
 */
export async function insertInvited(db: Db, fields: UserFields, madeBy: number): Promise<number> {
  const invited = { ...fields, status: 'invitado' }
  const row = await db
    .insertInto('users')
    .values({ ...invited, email_taken: isEmailOfAccount(sql.val(fields.email)) })
    .onConflict(skipTakenEmail)
    .returning('id')
    .executeTakeFirst()
  const { id } =
    row ??
    (await db
      .insertInto('users')
      .values({ ...invited, email_taken: true })
      .returning('id')
      .executeTakeFirstOrThrow())
  await addMaker(db, [id], madeBy)
  return id
}

/** @param madeBy null: they requested the account themselves. */
export async function insertUser(db: Db, fields: UserFields, madeBy: number | null): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...fields, status: 'invitado' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (madeBy !== null) await addMaker(db, [id], madeBy)
  return id
}

/** Notes that a user created accounts, or gave them their address, company or a role: they may control them, as may all earlier makers. */
export async function addMaker(db: Db, userIds: readonly number[], makerId: number): Promise<void> {
  const rows = userIds.filter((id) => id !== makerId).map((id) => ({ user_id: id, maker_id: makerId }))
  if (rows.length === 0) return
  await db
    .insertInto('account_makers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateUser(db: Db, id: number, fields: Partial<UserFields>): Promise<number> {
  return updateRow(db, 'users', id, {
    ...fields,
    // At another address the invitation is not taken.
    email_taken: sql<boolean>`email_taken and email = ${fields.email ?? sql.ref('email')}`,
  })
}

/**
 * The links to their carts end for good with their access: a link that was passed on does not open the cart again later.
 * @param suspendedBy of the status 'suspendido'
 */
export async function setStatus(
  db: Db,
  ids: readonly number[],
  status: UserState,
  suspendedBy: SuspendedBy | null = null,
): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ status, suspended_by: suspendedBy, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', 'in', ids)
    .execute()
  if (status !== 'activo') await endSharedCarts(db, ids)
}

/** Of all carts of these users. */
export async function endSharedCarts(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .updateTable('carts')
    .set({ share_hash: null, shared_until: null })
    .where('share_hash', 'is not', null)
    .where('user_id', 'in', [0, ...userIds])
    .execute()
}

export async function setUserRoles(db: Db, id: number, roleIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('user_roles')
    .where('user_id', '=', id)
    .where('role_id', 'not in', [0, ...roleIds])
    .execute()
  await giveRoles(db, [id], roleIds)
}

export async function giveRoles(db: Db, userIds: readonly number[], roleIds: readonly number[]): Promise<void> {
  await db
    .insertInto('user_roles')
    .values(userIds.flatMap((userId) => roleIds.map((roleId) => ({ user_id: userId, role_id: roleId }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countChange(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', 'in', ids)
    .execute()
}

export async function setUserBranches(db: Db, id: number, branchIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_company_branches').where('user_id', '=', id).execute()
  if (branchIds.length === 0) return
  const rows = branchIds.map((branchId) => ({ user_id: id, company_branch_id: branchId }))
  await db.insertInto('user_company_branches').values(rows).execute()
}

export interface GrantedRoleRow {
  readonly id: number
  readonly name: string
  readonly permissions: readonly string[]
}

const ROLE = sql<GrantedRoleRow>`r.id, r.name, array(
  select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id) as permissions`

export async function rolesByIds(db: Db, ids: readonly number[]): Promise<GrantedRoleRow[]> {
  const { rows } = await sql<GrantedRoleRow>`
    select ${ROLE} from roles r where r.id = any(${[...ids]}::integer[]) order by r.folded`.execute(db)
  return rows
}

/** Roles of each user, by their id. */
export async function rolesOfUsers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, GrantedRoleRow[]>> {
  const { rows } = await sql<GrantedRoleRow & { readonly user_id: number }>`
    select ur.user_id, ${ROLE} from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = any(${[...ids]}::integer[]) order by r.folded`.execute(db)
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/** Names of the permissions of each user beside those of their roles, by the user's id. */
export async function permissionsOfUsers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('user_permissions as up')
    .innerJoin('permissions as p', 'p.id', 'up.permission_id')
    .select(['up.user_id', 'p.name'])
    .where('up.user_id', 'in', [0, ...ids])
    .orderBy('p.name')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, given]) => [id, given.map(({ name }) => name)]))
}

/** The customer of each user, by user id; staff are left out. */
export async function companiesOfUsers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AccountCompany>> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'c.advisor_id as advisorId', 'c.telemarketer_id as telemarketerId'])
    .select(sql<Sight>`u.sight`.as('sight'))
    .where('u.id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, ...company }) => [id, company]))
}

/** Locks the administrators of the shop until the transaction ends: the row of the role is the lock for every change that takes one away. */
export async function lockAdministrators(db: Db): Promise<number[]> {
  await sql`select from roles where name = 'admin' for no key update`.execute(db)
  const rows = await db
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .innerJoin('users as u', 'u.id', 'ur.user_id')
    .select('u.id')
    .where('r.name', '=', 'admin')
    .where('u.status', '=', 'activo')
    .execute()
  return rows.map(({ id }) => id)
}

export async function companyOf(db: Db, id: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'trade_name', 'status', 'advisor_id as advisorId', 'telemarketer_id as telemarketerId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function branchesOf(db: Db, companyId: number) {
  return db
    .selectFrom('company_branches')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()
}

/** Those of them with a password: a user without one is invited again. */
export async function withPassword(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** When the pending invitation was sent; null where there is none. */
export async function invitedAt(db: Db, id: number): Promise<Date | null> {
  const link = await db
    .selectFrom('one_time_links')
    .select('created_at')
    .where('user_id', '=', id)
    .where('purpose', '=', 'invitacion')
    .executeTakeFirst()
  return link?.created_at ?? null
}
