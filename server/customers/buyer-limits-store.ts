import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Permission } from '#domain/access.ts'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const APPROVES: Permission = 'prepedidos-approve'

/** Amounts as the database writes them: '1234.50'; null: no limit. */
export interface LimitFields {
  readonly per_order: string | null
  readonly per_month: string | null
}

export interface StoredLimit extends LimitFields {
  readonly version: number
  readonly updated_at: Date
}

export async function limitOf(db: Db, userId: number): Promise<StoredLimit | undefined> {
  return db
    .selectFrom('buyer_limits')
    .select(['per_order', 'per_month', 'version', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** @returns the version that it has now. */
export async function storeLimit(db: Db, userId: number, fields: LimitFields): Promise<number> {
  const { version } = await db
    .insertInto('buyer_limits')
    .values({ ...fields, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...fields, version: sql`buyer_limits.version + 1`, updated_at: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface Buyer {
  readonly name: string
  readonly company_id: number
  readonly approves: boolean
}

const hasApproval = (user: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from permissions p where p.name = ${APPROVES} and p.id in (${sql.raw(permissionIdsOf(`${user}.id`))}))`

/** Not who was removed. */
export async function buyerById(db: Db, userId: number): Promise<Buyer | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'c.id as company_id', hasApproval('u').as('approves')])
    .where('u.id', '=', userId)
    .where('u.status', '!=', 'eliminado')
    .executeTakeFirst()
}

/** Most names that are shown. */
const MOST_NAMES = 5

interface Approvers {
  readonly companyId: number
  readonly exceptId: number
  /** Only those who belong to one of these branches; null: all. */
  readonly branchIds: readonly number[] | null
}

/** Active people of the company who approve purchases, but for one. */
export async function otherApprovers(db: Db, { companyId, exceptId, branchIds }: Approvers): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.name')
    .where('u.company_id', '=', companyId)
    .where('u.id', '!=', exceptId)
    .where('u.status', '=', 'activo')
    .where(hasApproval('u'))
    .$if(branchIds !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from user_company_branches ub
          where ub.user_id = u.id and ub.company_branch_id = any(${[...(branchIds ?? [])]}::integer[]))`,
      ),
    )
    .orderBy('u.folded')
    .limit(MOST_NAMES)
    .execute()
  return rows.map(({ name }) => name)
}
