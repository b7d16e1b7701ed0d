import type { GrantedAccount } from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companiesOfUsers, permissionsOfUsers, rolesOfUsers, type GrantedRoleRow } from './store.ts'

export interface StoredAccount extends GrantedAccount {
  readonly roles: readonly GrantedRoleRow[]
}

/** The grants that decide who may change each of these accounts, by id; empty ones for unknown ids. */
export async function grantedAccounts(
  db: Database['db'],
  ids: readonly number[],
): Promise<(id: number) => StoredAccount> {
  const [roles, permissions, companies] = [
    await rolesOfUsers(db, ids),
    await permissionsOfUsers(db, ids),
    await companiesOfUsers(db, ids),
  ]
  return (id) => ({
    id,
    roles: roles.get(id) ?? [],
    permissions: permissions.get(id) ?? [],
    company: companies.get(id) ?? null,
  })
}

export async function grantedAccount(db: Database['db'], id: number): Promise<StoredAccount> {
  return (await grantedAccounts(db, [id]))(id)
}
