import { sql, type RawBuilder } from 'kysely'
import { CUSTOMER_ROLES, STAFF_PERMISSIONS } from '#domain/customers/customer-account.ts'

/** The people that a user of a company sees: themselves, and the users of these companies. */
export interface ColleagueScope {
  readonly userId: number
  readonly companyIds: readonly number[]
  /** Only who belongs to one of these branches; null for all. */
  readonly branchIds: readonly number[] | null
}

/** The SQL twin of `isCustomerAccount` in domain/people/colleague-rules.ts. */
const HAS_NOTHING_OF_STAFF = sql<boolean>`(
  not exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and r.name <> all(${[...CUSTOMER_ROLES]}::text[]))
  and not exists (select from user_permissions up join permissions p on p.id = up.permission_id
    where up.user_id = u.id and p.name = any(${STAFF_PERMISSIONS}::text[])))`

function isKnown({ userId, branchIds }: ColleagueScope): RawBuilder<boolean> {
  if (branchIds === null) return sql`true`
  return sql`(u.id = ${userId} or exists (
    select from user_company_branches ub
    where ub.user_id = u.id and ub.company_branch_id = any(${[...branchIds]}::integer[])))`
}

/** Whether somebody of a company knows of a person; `u` is an alias of `users`. Who was removed is not among them. */
export function isColleague(scope: ColleagueScope): RawBuilder<boolean> {
  return sql`(u.company_id = any(${[...scope.companyIds]}::integer[]) and u.status <> 'eliminado'
    and ${HAS_NOTHING_OF_STAFF} and ${isKnown(scope)})`
}
