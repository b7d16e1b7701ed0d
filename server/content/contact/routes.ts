import { branchContacts } from '#contract/company.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { documentsInForce } from '#server/content/legal-documents/service.ts'
import { presentBranch, presentCompany } from './present.ts'
import { readContact } from './service.ts'
import type { ContentOptions } from '#server/content/options.ts'

export function contactRoutes(app: App, { database: { db }, clock }: ContentOptions): void {
  addEndpoint(app, branchContacts, async () => {
    const now = clock()
    const [{ company, branches, visitorsSeePrices }, documents] = await Promise.all([
      readContact(db, now),
      documentsInForce(db, now),
    ])
    const sucursales = branches.map((branch) => presentBranch(branch, now))
    return {
      principal: sucursales.find((branch) => branch.esPrincipal) ?? null,
      sucursales,
      ConfigEmpresa: presentCompany(company, visitorsSeePrices, documents),
    }
  })
}
