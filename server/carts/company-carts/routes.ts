import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/carts/company-carts.ts'
import type { CartsOptions } from '#server/carts/options.ts'
import { NO_OWN_COMPANY } from '#server/customers/own-company/administrator.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { presentCompanyCart, presentCompanyCartRow } from './present.ts'
import { listCompanyCarts, readCompanyCart, type CompanyCartsPage } from './service.ts'

/** Carts of other people of a company, for users who manage them. */
export function companyCartRoutes(app: App, { database, clock }: CartsOptions): void {
  const readerOf = (request: FastifyRequest) => ({
    viewer: request.viewer,
    person: loggedInPerson(request),
    now: clock(),
  })

  addEndpoint(app, contract.ownCompanyCarts, async ({ query, request }) => {
    const reader = readerOf(request)
    const { companyId } = reader.person
    if (companyId === null) return NO_OWN_COMPANY
    return answer(await listCompanyCarts(database, reader, query.empresa ?? companyId, query))
  })

  addEndpoint(app, contract.companyCarts, async ({ params, query, request }) =>
    answer(await listCompanyCarts(database, readerOf(request), params.id, query)),
  )

  addEndpoint(app, contract.companyCart, async ({ params, request }) => {
    const opened = await readCompanyCart(database, readerOf(request), params.id)
    return opened instanceof Failure ? opened : presentCompanyCart(opened)
  })
}

function answer(page: CompanyCartsPage | Failure) {
  return page instanceof Failure
    ? page
    : { filas: page.rows.map(presentCompanyCartRow), ...presentPaging(page, page.total) }
}
