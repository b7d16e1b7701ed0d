import * as contract from '#contract/quotes/comments.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { QuotesOptions } from '#server/quotes/options.ts'
import { quoterOf } from '#server/quotes/quotes/open-quote.ts'
import { presentComment } from './present.ts'
import { addComment, readComments } from './service.ts'

export function commentRoutes(app: App, { database, clock }: QuotesOptions): void {
  addEndpoint(app, contract.quoteComments, async ({ params, query, request }) => {
    const page = await readComments(database, request.viewer, params.id, query)
    if (page instanceof Failure) return page
    const { id } = loggedInPerson(request)
    return { filas: page.rows.map((row) => presentComment(row, id)), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.commentQuote, async ({ params, body, request }) => {
    const quoter = quoterOf(request, clock())
    const comment = { quoteId: params.id, key: body.clave, text: body.texto, isInternal: body.interno }
    const added = await addComment(database, quoter, comment)
    return added instanceof Failure ? added : presentComment(added, quoter.person.id)
  })
}
