import { sql, type Kysely } from 'kysely'
import type { Sight } from '#domain/access.ts'
import type { UserState } from '#domain/lifecycles.ts'
import { addMaker } from '#server/accounts/users/store.ts'
import { permissionIdsOf, mayActFor } from '#server/accounts/viewer/acting-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CompanyPerson {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly status: UserState
  readonly roles: readonly string[]
  readonly sight: Sight
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly administers: boolean
  readonly buys: boolean
  readonly last_sign_in_at: Date | null
}

const ROLES = sql<string[]>`array(
  select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.folded)`
const BRANCHES = sql<CompanyPerson['branches']>`coalesce((
  select json_agg(json_build_object('id', b.id, 'name', b.name) order by fold_name(b.name), b.id)
  from user_company_branches ub join company_branches b on b.id = ub.company_branch_id
  where ub.user_id = u.id and b.company_id = u.company_id), '[]')`

const hasPermission = (name: string) => sql<boolean>`exists (
  select from permissions p where p.name = ${name} and p.id in (${sql.raw(permissionIdsOf('u.id'))}))`

/** Those who belong to a company; who was removed is not among them. */
function peopleOf(db: Db, companyId: number) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.last_sign_in_at', ROLES.as('roles'), BRANCHES.as('branches')])
    .select([hasPermission('colegas-update').as('administers'), hasPermission('permission_compras').as('buys')])
    .select([sql<UserState>`u.status`.as('status'), sql<Sight>`u.sight`.as('sight')])
    .where('u.company_id', '=', companyId)
    .where('u.status', '!=', 'eliminado')
}

/** With whether somebody of the staff may act for each. */
export function companyPeopleList(
  db: Db,
  companyId: number,
  { buscar, actorId }: { readonly buscar: string; readonly actorId: number },
) {
  const rows = peopleOf(db, companyId)
    .innerJoin('users as i', (join) => join.on('i.id', '=', actorId))
    .select(sql<boolean>`${sql.raw(mayActFor('i', 'u'))}`.as('may_act'))
    .where(searchCondition(buscar, { folded: ['u.folded'], plain: ['u.email'] }))
  return listSource({ rows, id: 'u.id', sort: { nombre: { notNull: 'u.folded' }, acceso: 'u.last_sign_in_at' } })
}

/** A user who moves them counts as a maker of the account. */
export async function joinCompany(
  db: Db,
  { userId, companyId, moverId }: { readonly userId: number; readonly companyId: number; readonly moverId: number },
): Promise<void> {
  await db.updateTable('users').set({ company_id: companyId }).where('id', '=', userId).execute()
  await addMaker(db, [userId], moverId)
}
