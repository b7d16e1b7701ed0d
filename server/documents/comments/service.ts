import type { Person, Viewer } from '#domain/access.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { headingText, taxFolioText } from '#domain/tax-documents/words.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { Actor } from '#server/customers/actor.ts'
import { findDocument, type SeenDocument } from '#server/documents/detail/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { doOnce } from '#server/platform/once/service.ts'
import { commentList, insertComment, notifiedPeople, type CommentRow, type Side } from './store.ts'

export type { CommentRow }

export interface Commenter extends Actor {
  readonly person: Person
  readonly now: Date
}

const OF_NOBODY = new Failure('conflict', 'Este documento no es de ningún cliente: asígnalo antes de escribir.')
const LONGEST_DETAIL = 200

/** A user of the document's company is the customer; every other user who sees it is the shop. */
function sideOf({ person }: Pick<Viewer, 'person'>): Side {
  return person !== null && person.companyId !== null ? 'customer' : 'house'
}

export async function readComments(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  uuid: string,
  page: Omit<PageQuery<'fecha'>, 'orden'>,
): Promise<Page<CommentRow> | Failure> {
  const document = await findDocument(db, viewer, uuid)
  if (document instanceof Failure) return document
  return readPage(commentList(db, document.id), { ...page, orden: '-fecha' })
}

export async function addComment(
  database: Database,
  { viewer, person, audit, now }: Commenter,
  { uuid, key, text }: { readonly uuid: string; readonly key: string; readonly text: string },
): Promise<CommentRow | Failure> {
  const side = sideOf(viewer)
  const added = await inTransaction(database, async ({ db }) => {
    const document = await findDocument(db, viewer, uuid)
    if (document instanceof Failure) return document
    if (document.companyId === null) return OF_NOBODY
    const once = {
      userId: person.id,
      key,
      action: 'documento_electronico.comentar',
      body: { uuid: document.uuid, text },
    }
    return doOnce(db, once, async () => {
      const id = await insertComment(db, {
        documentId: document.id,
        authorId: person.id,
        impersonatorId: person.impersonator?.id ?? null,
        side,
        text,
        at: now,
      })
      const name = documentName(document)
      await notify(db, {
        kind: 'documento',
        cause: `documento:${document.id}:comentario:${id}`,
        people: await notifiedPeople(db, document.id, side),
        by: audit.actorId,
        title: `${person.impersonator?.name ?? person.name} escribió sobre ${name}`,
        detail: text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text,
        target: { kind: 'documento', id: document.id },
        address: taxDocumentAddress(document.uuid),
      })
      await recordAudit(db, audit, {
        action: 'documento_electronico.comentado',
        subject: { kind: 'documento_electronico', id: document.id, name },
        after: { comentario: id },
      })
      return { id, at: now.toISOString() }
    })
  })
  if (added instanceof Failure) return added
  return {
    id: added.id,
    text,
    at: new Date(added.at),
    author_id: person.id,
    author: person.name,
    impersonator: person.impersonator?.name ?? null,
    side,
  }
}

/** 'Factura A-1001' */
function documentName({ kind, content }: SeenDocument): string {
  return `${headingText(kind, content.otherComplements)} ${taxFolioText(content.serie, content.folio)}`.trim()
}
