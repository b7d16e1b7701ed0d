import type { Database } from '#server/platform/db/database.ts'
import { visitorsSeePrices } from '#server/pricing/prices/service.ts'
import { branchRows, companyRow, logoFile, type BranchRow, type CompanyRow } from './store.ts'

export interface Company {
  /** undefined until it is stated. */
  readonly company: CompanyRow | undefined
  /** The main one first. */
  readonly branches: readonly BranchRow[]
  readonly visitorsSeePrices: boolean
}

export async function readCompany(db: Database['db'], now: Date): Promise<Company> {
  const [company, branches, isPriced] = await Promise.all([companyRow(db), branchRows(db, now), visitorsSeePrices(db)])
  return { company, branches, visitorsSeePrices: isPriced }
}

/** The file of the company's own logo; null: it has none. */
export async function readLogoFile(db: Database['db']): Promise<string | null> {
  return (await logoFile(db)) || null
}

/** As mails are signed. */
export async function companyName(db: Database['db']): Promise<string> {
  return (await companyRow(db))?.name || 'Tuerca'
}
