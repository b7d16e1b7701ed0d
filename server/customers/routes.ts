import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountRequestRoutes } from './account-requests/routes.ts'
import { actingRoutes } from './acting/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { buyerLimitRoutes } from './buyer-limits/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { companyTermsRoutes } from './terms/routes.ts'
import { companyHistoryRoutes } from './companies/history-routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { companyBranchRoutes } from '#server/customers/companies/branches-routes.ts'
import { fiscalDataRoutes } from './fiscal-data/routes.ts'
import type { CustomersOptions } from './options.ts'
import { ownCompanyRoutes } from './own-company/routes.ts'
import { companyPeopleRoutes } from './people/routes.ts'
import { receivableRoutes } from './receivables/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { userInfoRoutes } from './user-info/routes.ts'

interface CustomerRoutesOptions extends Omit<CustomersOptions, 'siteAddress'> {
  /** The origin of addresses in mails. */
  readonly origin?: string
  readonly basePath: string
  /** Of the shop; what customers send is in a folder of it. */
  readonly storage: FileStorage
}

/** Companies of customers, their people, requests for accounts, and acting for customers. */
export function customerRoutes(
  app: App,
  { origin = 'http://localhost', basePath, ...rest }: CustomerRoutesOptions,
): void {
  const options = { ...rest, siteAddress: `${origin}${basePath.slice(0, -1)}` }
  companyRoutes(app, options)
  companyHistoryRoutes(app, options)
  companyBranchRoutes(app, options)
  companyPeopleRoutes(app, options)
  receivableRoutes(app, options)
  ownCompanyRoutes(app, options)
  accountRequestRoutes(app, options)
  actingRoutes(app, options)
  companyTermsRoutes(app, options)
  addressRoutes(app, options)
  buyerLimitRoutes(app, options)
  userInfoRoutes(app, options)
  taskRoutes(app, options)
  contactRoutes(app, options)
  fiscalDataRoutes(app, options)
}
