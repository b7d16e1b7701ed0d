import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { UserFields } from '#server/accounts/users/store.ts'

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
  readonly rfc: string
  readonly status: string
  readonly branches: readonly { readonly id: number; readonly name: string; readonly folded: string }[]
}

export async function companiesWithRfc(db: Db, rfcs: readonly string[]): Promise<KnownCompany[]> {
  const { rows } = await sql<KnownCompany>`
    select c.id, c.trade_name, c.rfc, c.status, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'folded', fold_name(b.name)) order by b.id)
      from company_branches b where b.company_id = c.id), '[]') as branches
    from companies c where c.rfc = any(${[...rfcs]}::text[])`.execute(db)
  return rows
}

/** Which of the addresses and user names accounts have already. */
export async function takenNames(
  db: Db,
  names: { readonly emails: readonly string[]; readonly usernames: readonly string[] },
): Promise<{ readonly emails: ReadonlySet<string>; readonly usernames: ReadonlySet<string> }> {
  const { rows } = await sql<{ email: string; username: string | null }>`
    select email, username from users
    where email = any(${[...names.emails]}::text[]) or username = any(${[...names.usernames]}::text[])`.execute(db)
  return {
    emails: new Set(rows.map(({ email }) => email)),
    usernames: new Set(rows.flatMap(({ username }) => username ?? [])),
  }
}

const BATCH = 500

/** Each with the status 'invitado'. @returns their ids, in the order given */
export async function insertUsers(db: Db, users: readonly UserFields[], madeBy: number): Promise<number[]> {
  const byEmail = new Map<string, number>()
  for (let at = 0; at < users.length; at += BATCH) {
    const batch = users.slice(at, at + BATCH).map((user) => ({ ...user, status: 'invitado', made_by: madeBy }))
    const rows = await db.insertInto('users').values(batch).returning(['id', 'email']).execute()
    for (const { id, email } of rows) byEmail.set(email, id)
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
