import { userInfo } from '#contract/accounts/user-info.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentUserInfo } from './present.ts'
import { userInfoOf } from './service.ts'

export function userInfoRoutes(app: App, { database, clock }: CustomersOptions): void {
  addEndpoint(app, userInfo, async ({ request }) =>
    presentUserInfo(await userInfoOf(database, request.viewer, clock())),
  )
}
