import { sql, type Kysely } from 'kysely'
import { accountsWithEmail } from '#server/accounts/account-emails-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { addMaker, type UserFields } from '#server/accounts/users/store.ts'

type Db = Kysely<DB>

export interface KnownRole {
  readonly id: number
  readonly name: string
  readonly folded: string
  readonly permissions: readonly string[]
}

export async function knownRoles(db: Db): Promise<KnownRole[]> {
  const { rows } = await sql<KnownRole>`
    select r.id, r.name, r.folded, array(
      select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id) as permissions
    from roles r order by r.folded`.execute(db)
  return rows
}

export interface KnownCompany {
  readonly id: number
  readonly trade_name: string
  readonly folded: string
  readonly rfc: string
  readonly status: string
  readonly branches: readonly { readonly id: number; readonly name: string; readonly folded: string }[]
}

/** Companies with this RFC or trade name, as files name them. */
export async function companiesNamed(
  db: Db,
  { rfcs, names }: { readonly rfcs: readonly string[]; readonly names: readonly string[] },
): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    select c.id, c.trade_name, c.folded, c.rfc, c.status, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'folded', fold_name(b.name)) order by b.id)
      from company_branches b where b.company_id = c.id), '[]') as branches
    from companies c where c.rfc = any(${[...rfcs]}::text[]) or c.folded = any(${[...names]}::text[])`.execute(db)
  return rows
}

export interface KnownAccount {
  readonly email: string
  readonly username: string | null
  readonly name: string
  readonly phone: string
  readonly company_id: number | null
  readonly roles: readonly number[]
  readonly branches: readonly number[]
}

/** Accounts with one of these addresses or user names. */
export async function accountsNamed(
  db: Db,
  { emails, usernames }: { readonly emails: readonly string[]; readonly usernames: readonly string[] },
): Promise<readonly KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select u.email, u.username, u.name, u.phone, u.company_id,
      array(select r.role_id from user_roles r where r.user_id = u.id) as roles,
      array(select b.company_branch_id from user_company_branches b where b.user_id = u.id) as branches
    from users u
    where u.id in ${accountsWithEmail(emails)} or u.username = any(${[...usernames]}::text[])`.execute(db)
  return rows
}

const BATCH = 500

/** Each with the status 'invitado'. @returns their ids, in the order given */
export async function insertUsers(db: Db, users: readonly UserFields[], madeBy: number): Promise<number[]> {
  const byEmail = new Map<string, number>()
  for (let at = 0; at < users.length; at += BATCH) {
    const batch = users.slice(at, at + BATCH).map((user) => ({ ...user, status: 'invitado' }))
    const rows = await db.insertInto('users').values(batch).returning(['id', 'email']).execute()
    for (const { id, email } of rows) byEmail.set(email, id)
    await addMaker(
      db,
      rows.map(({ id }) => id),
      madeBy,
    )
  }
  return users.map(({ email }) => byEmail.get(email) ?? 0)
}

export async function insertUserRoles(
  db: Db,
  pairs: readonly (readonly [userId: number, roleId: number])[],
): Promise<void> {
  await sql`
    insert into user_roles (user_id, role_id)
    select * from unnest(${pairs.map(([user]) => user)}::integer[], ${pairs.map(([, role]) => role)}::integer[])`.execute(
    db,
  )
}

export async function insertUserBranches(
  db: Db,
  pairs: readonly (readonly [userId: number, branchId: number])[],
): Promise<void> {
  await sql`
    insert into user_company_branches (user_id, company_branch_id)
    select * from unnest(${pairs.map(([user]) => user)}::integer[], ${pairs.map(([, branch]) => branch)}::integer[])`.execute(
    db,
  )
}
