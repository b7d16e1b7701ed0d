import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The audience of an announcement: users who meet all three conditions, of which an empty one is always met. */
export interface AudienceFields {
  readonly audience_roles: string[]
  /** Companies that buy. */
  readonly company_ids: number[]
  /** Branches that supply those companies. */
  readonly branch_ids: number[]
}

/**
 * Whether a person `u` is in the audience of `a`. `t` are the terms of their company, which buys from the main branch unless they name
 * another; staff buy from none.
 */
export const IS_IN_AUDIENCE: RawBuilder<boolean> = sql`(
  (a.audience_roles = '{}' or exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and r.name = any(a.audience_roles)))
  and (a.company_ids = '{}' or u.company_id = any(a.company_ids))
  and (a.branch_ids = '{}' or (u.company_id is not null
    and coalesce(t.branch_id, (select b.id from branches b where b.is_main)) = any(a.branch_ids))))`

/** Whether a person `u`, of a company `c` or of none, can come in. */
export const IS_ACTIVE: RawBuilder<boolean> = sql`(u.status = 'activo' and (u.company_id is null or c.status = 'activa'))`

export async function countAudience(db: Db, { audience_roles, company_ids, branch_ids }: AudienceFields) {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people
    from (select ${audience_roles}::text[] as audience_roles, ${company_ids}::integer[] as company_ids,
      ${branch_ids}::integer[] as branch_ids) a
    cross join users u
    left join companies c on c.id = u.company_id
    left join company_terms t on t.company_id = u.company_id
    where ${IS_ACTIVE} and ${IS_IN_AUDIENCE}`.execute(db)
  return rows[0]?.people ?? 0
}

interface NamedRow {
  readonly id: number
  readonly name: string
}

export interface AudienceNames {
  readonly roles: readonly string[]
  readonly companies: readonly NamedRow[]
  readonly branches: readonly NamedRow[]
}

/** Those of an audience that are there. */
export async function audienceNames(db: Db, audience: AudienceFields): Promise<AudienceNames> {
  const { audience_roles: roles, company_ids: companies, branch_ids: branches } = audience
  const { rows } = await sql<AudienceNames>`
    select array(select name from roles where name = any(${roles}::text[]) order by folded) as roles,
      coalesce((select json_agg(json_build_object('id', id, 'name', trade_name) order by folded) from companies
        where id = any(${companies}::integer[])), '[]') as companies,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by folded) from branches
        where id = any(${branches}::integer[])), '[]') as branches`.execute(db)
  const [names] = rows
  if (names === undefined) throw new Error('A select without from gives one row')
  return names
}

const MOST_CHOICES = 500

export async function audienceChoices(db: Db) {
  const [roles, branches] = await Promise.all([
    db.selectFrom('roles').select('name').orderBy('folded').limit(MOST_CHOICES).execute(),
    db.selectFrom('branches').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute(),
  ])
  return { roles: roles.map(({ name }) => name), branches }
}
