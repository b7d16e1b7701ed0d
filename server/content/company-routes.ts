import { branchContacts } from '#contract/company.ts'
import { addEndpoint } from '../platform/http/add-endpoint.ts'
import type { App } from '../platform/http/app-type.ts'
import { branchRows, companyRow } from './company-store.ts'
import { presentBranch, presentCompany } from './present-company.ts'
import type { ContentOptions } from './options.ts'

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
