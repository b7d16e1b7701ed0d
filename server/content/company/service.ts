import type { Database } from '#server/platform/db/database.ts'
import { branchRows, companyRow, type BranchRow, type CompanyRow } from './store.ts'

export interface Company {
  /** undefined until somebody states it. */
  readonly company: CompanyRow | undefined
  /** The main one first. */
  readonly branches: readonly BranchRow[]
}

export async function readCompany(db: Database['db']): Promise<Company> {
  const [company, branches] = await Promise.all([companyRow(db), branchRows(db)])
  return { company, branches }
}
