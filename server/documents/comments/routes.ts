import * as contract from '#contract/documents/comments.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { addComment, readComments, type CommentRow } from './service.ts'

export function documentCommentRoutes(app: App, { database, clock }: DocumentsOptions): void {
  addEndpoint(app, contract.taxDocumentComments, async ({ params, query, request }) => {
    const page = await readComments(database, request.viewer, params.uuid, query)
    if (page instanceof Failure) return page
    const { id } = loggedInPerson(request)
    return { filas: page.rows.map((row) => presentComment(row, id)), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.commentTaxDocument, async ({ params, body, request }) => {
    const person = loggedInPerson(request)
    const commenter = { ...actorOf(request), person, now: clock() }
    const added = await addComment(database, commenter, { uuid: params.uuid, key: body.clave, text: body.texto })
    return added instanceof Failure ? added : presentComment(added, person.id)
  })
}

function presentComment(row: CommentRow, readerId: number): contract.TaxDocumentComment {
  return {
    id: row.id,
    texto: row.text,
    cuando: row.at.toISOString(),
    autor: { nombre: row.impersonator ?? row.author, enNombreDe: row.impersonator === null ? null : row.author },
    lado: row.side,
    esMio: row.author_id === readerId,
  }
}
