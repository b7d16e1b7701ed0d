import { shownBranches } from '#server/catalog/branches/service.ts'
import { readCompany } from '#server/content/company/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { visitorsSeePrices } from '#server/pricing/prices/service.ts'

/** What everybody may know of the company, with its branches, the main one first. */
export async function readContact(db: Database['db'], now: Date) {
  const [company, branches, isPriced] = await Promise.all([
    readCompany({ db }),
    shownBranches(db, now),
    visitorsSeePrices(db),
  ])
  return { company, branches, visitorsSeePrices: isPriced }
}
