import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_COMPANY_LEVELS, type Scope } from '#domain/customers/sight.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The columns of a row's owner: 'o.company_id'. */
export interface OwnerColumns {
  readonly company: string
  readonly branch: string
  readonly user: string
}

const NOTHING = sql<boolean>`false`
const EVERYTHING = sql<boolean>`true`

/**
 * Whether somebody sees a row, as `isWithin` of domain/customers/sight.ts decides: the condition of every list and every read of
 * what belongs to customers. `where(isSeen(scopeOf(viewer), { company: 'o.company_id', … }))`.
 */
export function isSeen(scope: Scope, columns: OwnerColumns): RawBuilder<boolean> {
  const [company, branch, user] = [columns.company, columns.branch, columns.user].map((name) => sql.ref(name))
  switch (scope.kind) {
    case 'none':
      return NOTHING
    case 'all':
      return EVERYTHING
    case 'assigned':
      return sql`(${company} in (${assignedTo(scope.userId)}) or ${company} is null and ${user} = ${scope.userId})`
    case 'group':
      return scope.companyId === null ? NOTHING : sql`${company} in (${familyOf(scope.companyId)})`
    case 'company':
      return sql`${company} = ${scope.companyId}`
    case 'branches':
      return sql`(${company} = ${scope.companyId}
        and (${user} = ${scope.userId} or ${branch} = any(${[...scope.branchIds]}::integer[])))`
    case 'own':
      return sql`(${company} is not distinct from ${scope.companyId} and ${user} = ${scope.userId})`
  }
}

/** Whether somebody sees a company itself; `company` is an alias of `companies`. */
export function isSeenCompany(scope: Scope, company: string): RawBuilder<boolean> {
  const id = sql.ref(`${company}.id`)
  switch (scope.kind) {
    case 'none':
      return NOTHING
    case 'all':
      return EVERYTHING
    case 'assigned':
      return sql`${scope.userId} in (${sql.ref(`${company}.advisor_id`)}, ${sql.ref(`${company}.telemarketer_id`)})`
    case 'group':
      return scope.companyId === null ? NOTHING : sql`${id} in (${familyOf(scope.companyId)})`
    default:
      return scope.companyId === null ? NOTHING : sql`${id} = ${scope.companyId}`
  }
}

/** Which addresses of their company somebody sees, as `seesAddress` of domain/customers/addresses.ts decides; `address` is an alias. */
export function isSeenAddress(scope: Scope, address: string): RawBuilder<boolean> {
  const branch = sql.ref(`${address}.company_branch_id`)
  if (scope.kind === 'none') return NOTHING
  if (scope.kind !== 'own' && scope.kind !== 'branches') return EVERYTHING
  return sql`(${branch} is null or ${branch} = any(${[...scope.branchIds]}::integer[]))`
}

export async function seenCompanyIds(db: Db, scope: Scope): Promise<number[]> {
  const rows = await db.selectFrom('companies as c').select('c.id').where(isSeenCompany(scope, 'c')).execute()
  return rows.map(({ id }) => id)
}

/** The ids of a company and its daughters. Levels are bounded: companies that were stored in a circle end too. */
function familyOf(companyId: number): RawBuilder<number> {
  return sql`
    with recursive family as (
      select ${companyId}::integer as id, 1 as level
      union
      select c.id, f.level + 1 from companies c join family f on c.parent_id = f.id where f.level < ${MAX_COMPANY_LEVELS})
    select id from family`
}

function assignedTo(userId: number): RawBuilder<number> {
  return sql`select id from companies where ${userId} in (advisor_id, telemarketer_id)`
}
