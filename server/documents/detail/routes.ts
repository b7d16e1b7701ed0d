import * as contract from '#contract/documents/detail.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { presentConcepts, presentDocument } from './present.ts'
import { readConcepts, readDocument } from './service.ts'

export function documentDetailRoutes(app: App, { database, clock }: DocumentsOptions): void {
  addEndpoint(app, contract.taxDocument, async ({ params, request }) => {
    const { viewer } = request
    const person = loggedInPerson(request)
    const document = await readDocument(database, { viewer, person, now: clock() }, params.uuid)
    if (document instanceof Failure) return document
    return presentDocument(document, {
      maySend: person.companyId !== null,
      // An accountant only reads.
      mayComment: document.companyId !== null && ['admin', 'cliente'].some((role) => viewer.roles.includes(role)),
      isAdmin: viewer.roles.includes('admin'),
    })
  })

  addEndpoint(app, contract.taxDocumentConcepts, async ({ params, query, request }) => {
    const page = await readConcepts(database, request.viewer, params.uuid, query)
    if (page instanceof Failure) return page
    return { filas: presentConcepts(page.concepts, page.offset), ...presentPaging(query, page.total) }
  })
}
