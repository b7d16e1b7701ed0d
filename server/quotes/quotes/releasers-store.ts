import { sql, type Kysely } from 'kysely'
import type { Grants } from '#domain/access.ts'
import type { CompanyStaff } from '#domain/customers/sight.ts'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface ReleaserRow extends CompanyStaff, Pick<Grants, 'roles' | 'permissions'> {
  readonly id: number
  readonly name: string
  readonly email: string
  /** How far below the current price they may go, in percent: '10.00'. null: not at all. */
  readonly discount: string | null
}

/** Staff with the facts that decide whether they can release an offer of a quote. */
export async function releaserRows(db: Kysely<DB>, quoteId: number): Promise<readonly ReleaserRow[]> {
  const permissions = sql.raw(permissionIdsOf('u.id'))
  const { rows } = await sql<ReleaserRow>`
    select u.id, u.name, u.email, u.margin_limit::text as discount, c.advisor_id as "advisorId", c.telemarketer_id as "telemarketerId",
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
      array(select p.name from permissions p where p.id in (${permissions})) as permissions
    from quotes q join companies c on c.id = q.company_id
    cross join users u
    where q.id = ${quoteId} and u.status = 'activo' and u.company_id is null and (
      exists (select from permissions p where p.name = 'cotizaciones-authorize' and p.id in (${permissions}))
      or exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = 'admin'))
    order by u.id`.execute(db)
  return rows
}
