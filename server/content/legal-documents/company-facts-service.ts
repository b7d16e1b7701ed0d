import type { CompanyFacts } from '#domain/legal/company-facts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shownBranches } from '#server/catalog/branches/service.ts'
import { readCompany } from '../company/service.ts'

/** The facts of the company in a draft. @param site the address of its start. */
export async function companyFacts(db: Database['db'], site: string, now: Date): Promise<CompanyFacts> {
  const [company, branches] = await Promise.all([readCompany({ db }), shownBranches(db, now)])
  const main = branches.find(({ is_main: isMain }) => isMain)
  const place = [main?.address, main?.neighbourhood, [main?.postal_code, main?.city].filter(Boolean).join(' ')]
  // A city alone is not where somebody can be found.
  const address = main?.address ? place.filter(Boolean).join(', ') : ''
  return {
    name: company.name,
    address,
    email: company.email || main?.email || '',
    phone: main?.phones[0] ?? '',
    site,
  }
}
