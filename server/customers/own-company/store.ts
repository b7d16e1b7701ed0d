import { sql, type Kysely } from 'kysely'
import type { Sight } from '#domain/access.ts'
import { CUSTOMER_ROLES } from '#domain/customers/customer-account.ts'
import type { CompanyState, UserState } from '#domain/lifecycles.ts'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'
import { isColleague, type ColleagueScope } from '#server/customers/colleague-sight-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface NamedRow {
  readonly id: number
  readonly name: string
}

export interface ColleagueRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly status: UserState
  readonly company_id: number
  readonly company: string
  readonly sight: Sight
  readonly branches: readonly NamedRow[]
  readonly roles: readonly (NamedRow & { readonly permissions: readonly string[] })[]
  /** Names of permissions in addition to those of the roles. */
  readonly permissions: readonly string[]
  readonly withheld: readonly string[]
  /** Of those, what the shop withheld. */
  readonly withheld_by_shop: readonly string[]
  readonly suspended_by: string | null
  readonly last_sign_in_at: Date | null
  readonly version: number
}

const ROLES = sql<ColleagueRow['roles']>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', array(
    select p.name from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id))
    order by r.folded)
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`
const BRANCHES = sql<ColleagueRow['branches']>`coalesce((
  select json_agg(json_build_object('id', b.id, 'name', b.name) order by fold_name(b.name), b.id)
  from user_company_branches ub join company_branches b on b.id = ub.company_branch_id
  where ub.user_id = u.id and b.company_id = u.company_id), '[]')`
const namesFrom = (table: 'user_permissions' | 'user_withheld_permissions') => sql<string[]>`array(
  select p.name from ${sql.table(table)} up join permissions p on p.id = up.permission_id where up.user_id = u.id)`

const WITHHELD_BY_SHOP = sql<string[]>`array(
  select p.name from user_withheld_permissions w join permissions p on p.id = w.permission_id
  where w.user_id = u.id and w.withheld_by = 'tienda')`

function colleagueRows(db: Db, scope: ColleagueScope) {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.version', 'u.last_sign_in_at', 'c.id as company_id'])
    .select(['u.suspended_by', WITHHELD_BY_SHOP.as('withheld_by_shop')])
    .select(['c.trade_name as company', sql<UserState>`u.status`.as('status'), sql<Sight>`u.sight`.as('sight')])
    .select([ROLES.as('roles'), BRANCHES.as('branches')])
    .select([namesFrom('user_permissions').as('permissions'), namesFrom('user_withheld_permissions').as('withheld')])
    .where(isColleague(scope))
}

export interface ColleagueFilters {
  readonly buscar: string
  readonly estado?: UserState | undefined
}

export function colleagueList(db: Db, scope: ColleagueScope, { buscar, estado }: ColleagueFilters) {
  const rows = colleagueRows(db, scope)
    .where(searchCondition(buscar, { folded: ['u.folded', 'c.folded'], plain: ['u.email'] }))
    .$if(estado !== undefined, (query) => query.where('u.status', '=', estado ?? null))
  return listSource({ rows, id: 'u.id', sort: { nombre: { notNull: 'u.folded' }, acceso: 'u.last_sign_in_at' } })
}

export async function colleagueById(db: Db, scope: ColleagueScope, id: number): Promise<ColleagueRow | undefined> {
  return colleagueRows(db, scope).where('u.id', '=', id).executeTakeFirst()
}

/** Whether one of those whom the administrator sees has the address. */
export async function hasColleague(db: Db, scope: ColleagueScope, email: string): Promise<boolean> {
  return (await colleagueRows(db, scope).where('u.email', '=', email).executeTakeFirst()) !== undefined
}

/** Locks the administrators of a company until the transaction ends. */
export async function lockAdministratorsOf(db: Db, companyId: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** Who administers a company now, but for one person. */
export async function otherAdministrators(db: Db, companyId: number, exceptId: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from users u
    where u.company_id = ${companyId} and u.status = 'activo' and u.id <> ${exceptId} and exists (
      select from permissions p where p.name = 'colegas-update' and p.id in (${sql.raw(permissionIdsOf('u.id'))}))`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

export interface CompanyContact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export interface OwnCompanyRow {
  readonly trade_name: string
  readonly legal_name: string
  readonly rfc: string
  readonly advisor: CompanyContact | null
  readonly telemarketer: CompanyContact | null
}

const contactOf = (column: 'c.advisor_id' | 'c.telemarketer_id') => sql<CompanyContact | null>`(
  select json_build_object('name', p.name, 'email', p.email, 'phone', p.phone)
  from users p where p.id = ${sql.ref(column)} and p.status = 'activo')`

export async function ownCompany(db: Db, id: number): Promise<OwnCompanyRow | undefined> {
  return db
    .selectFrom('companies as c')
    .select(['c.trade_name', 'c.legal_name', 'c.rfc'])
    .select([contactOf('c.advisor_id').as('advisor'), contactOf('c.telemarketer_id').as('telemarketer')])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

export interface CompanyChoice extends NamedRow {
  readonly branches: readonly NamedRow[]
}

/** With their open branches, or the named ones. */
export async function companyChoices(
  db: Db,
  { companyIds, branchIds }: Omit<ColleagueScope, 'userId'>,
): Promise<CompanyChoice[]> {
  const { rows } = await sql<CompanyChoice>`
    select c.id, c.trade_name as name, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name) order by fold_name(b.name), b.id)
      from company_branches b
      where b.company_id = c.id and b.active
        and (${branchIds === null} or b.id = any(${[...(branchIds ?? [])]}::integer[]))), '[]') as branches
    from companies c
    where c.id = any(${[...companyIds]}::integer[]) and c.status = ${'activa' satisfies CompanyState}
    order by c.folded, c.id`.execute(db)
  return rows
}

export interface DescribedPermission {
  readonly name: string
  readonly description: string
}

export interface CustomerRole extends NamedRow {
  readonly description: string
  readonly permissions: readonly DescribedPermission[]
}

export async function customerRoles(db: Db): Promise<CustomerRole[]> {
  const { rows } = await sql<CustomerRole>`
    select r.id, r.name, r.description, coalesce((
      select json_agg(json_build_object('name', p.name, 'description', p.description) order by p.name)
      from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id), '[]') as permissions
    from roles r where r.name = any(${[...CUSTOMER_ROLES]}::text[]) order by r.id`.execute(db)
  return rows
}

export async function describedPermissions(db: Db, names: readonly string[]): Promise<DescribedPermission[]> {
  return db
    .selectFrom('permissions')
    .select(['name', 'description'])
    .where('name', 'in', ['', ...names])
    .orderBy('name')
    .execute()
}
