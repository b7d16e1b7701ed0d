import { branchContacts } from '#contract/company.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { branchRows, companyRow } from './store.ts'
import { presentBranch, presentCompany } from './present.ts'
import type { ContentOptions } from '#server/content/options.ts'

export function companyRoutes(app: App, { database: { db } }: ContentOptions): void {
  addEndpoint(app, branchContacts, 'public', async () => {
    const [company, rows] = await Promise.all([companyRow(db), branchRows(db)])
    const branches = rows.map(presentBranch)
    return {
      principal: branches.find((branch) => branch.esPrincipal) ?? null,
      sucursales: branches,
      ConfigEmpresa: presentCompany(company),
    }
  })
}
