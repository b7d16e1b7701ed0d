import { sql, type Kysely } from 'kysely'
import { insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CompanyBranchFields {
  readonly name: string
  readonly address: string
  readonly active: boolean
}

export interface CompanyBranchRow extends CompanyBranchFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly people: number
}

const PEOPLE = sql<number>`(
  select count(*)::integer from user_company_branches ub join users u on u.id = ub.user_id and u.status <> 'eliminado'
  where ub.company_branch_id = b.id)`

export async function branchesOf(db: Db, companyId: number): Promise<CompanyBranchRow[]> {
  return db
    .selectFrom('company_branches as b')
    .select(['b.id', 'b.name', 'b.address', 'b.active', 'b.version', 'b.updated_at', PEOPLE.as('people')])
    .where('b.company_id', '=', companyId)
    .orderBy('b.active', 'desc')
    .orderBy(sql`fold_name(b.name)`)
    .orderBy('b.id')
    .execute()
}

export async function insertBranch(
  db: Db,
  companyId: number,
  { name, address }: Omit<CompanyBranchFields, 'active'>,
): Promise<number> {
  return insertRow(db, 'company_branches', { company_id: companyId, name, address })
}

/** @returns the version that it has now. */
export async function updateBranch(db: Db, id: number, fields: CompanyBranchFields): Promise<number> {
  return updateRow(db, 'company_branches', id, fields)
}
