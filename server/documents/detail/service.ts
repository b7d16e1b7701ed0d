import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import type { Person, Viewer } from '#domain/access.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { MOST_SHOWN } from '#domain/tax-documents/page-limits.ts'
import type { Concepto } from '#imports/cfdi/cfdi.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { lastSendings, type SentRow } from './sendings-store.ts'
import { noteOpening, readersOf, type ReaderRow } from './openings-store.ts'
import { invoicedOrder, type InvoicedOrderRow } from './order-store.ts'
import * as related from './related-store.ts'
import * as store from './store.ts'
import { timelineOf, type TimelineEntry } from './timeline.ts'

const NO_DOCUMENT = new Failure('not_found', 'Este documento no existe, o no es de tu empresa.')

export interface DocumentContents extends store.DocumentRow {
  readonly concepts: readonly Concepto[]
  readonly files: readonly store.FileRow[]
  /** Documents that it names or that name it, in the viewer's sight, by UUID. */
  readonly others: ReadonlyMap<string, store.OtherRow>
  readonly received: readonly related.ReceivedPaymentRow[]
  readonly credits: readonly related.CreditRow[]
  /** From the first that was replaced to the current one. */
  readonly replacements: readonly string[]
  readonly order: InvoicedOrderRow | null
  readonly timeline: readonly TimelineEntry[]
  /** By people of the viewer's company. */
  readonly sendings: readonly SentRow[]
  /** For administrators alone. */
  readonly readers: readonly ReaderRow[]
}

export type SeenDocument = store.DocumentRow

/** The document with this UUID, in either case, for a viewer who sees it. */
export async function findDocument(db: Database['db'], viewer: Viewer, uuid: string): Promise<SeenDocument | Failure> {
  const lower = uuid.trim().toLowerCase()
  const row = UUID_FORM.test(lower) ? await store.seenDocument(db, viewer, lower) : undefined
  return row ?? NO_DOCUMENT
}

/** The content of its page. Opening it is noted. */
export async function readDocument(
  { db }: Pick<Database, 'db'>,
  { viewer, person, now }: { readonly viewer: Viewer; readonly person: Person; readonly now: Date },
  uuid: string,
): Promise<DocumentContents | Failure> {
  const row = await findDocument(db, viewer, uuid)
  if (row instanceof Failure) return row
  await noteOpening(db, row.id, person.impersonator?.id ?? person.id, now)
  const isAdmin = viewer.roles.includes('admin')
  const { companyId, timeZone } = person
  const [concepts, files, received, credits, replacements, order, sendings, readers] = await Promise.all([
    store.conceptsOf(db, row.id, { offset: 0, limit: MOST_SHOWN.concepts }),
    store.filesOf(db, row.id),
    related.paymentsOf(db, row.uuid, { hasInvalid: isAdmin, limit: MOST_SHOWN.received }),
    related.creditsOf(db, row.uuid, { hasInvalid: isAdmin, limit: MOST_SHOWN.related }),
    related.replacementChain(db, row.uuid),
    row.orderId === null ? undefined : invoicedOrder(db, orderScope(viewer), row.orderId),
    companyId === null ? [] : lastSendings(db, row.id, companyId, MOST_SHOWN.sendings),
    isAdmin ? readersOf(db, row.id, MOST_SHOWN.readers) : [],
  ])
  const named = [...namedBy(row.content), ...[...received, ...credits].map((each) => each.uuid), ...replacements]
  const others = new Map((await store.seenAmong(db, viewer, named)).map((other) => [other.uuid, other]))
  const contents = {
    ...row,
    concepts,
    files,
    received,
    credits,
    replacements,
    order: order ?? null,
    others,
    sendings,
    readers,
  }
  return { ...contents, timeline: timelineOf(contents, (at) => localText(at, timeZone)) }
}

/** UUIDs that the document itself names, as far as they are shown. */
function namedBy({ cfdiRelacionados, pagos }: store.DocumentRow['content']): readonly string[] {
  const relations = cfdiRelacionados.flatMap(({ uuids }) => uuids).slice(0, MOST_SHOWN.related)
  const paid = (pagos?.pagos ?? []).flatMap(({ documentos }) => documentos.map(({ idDocumento }) => idDocumento))
  return [...relations, ...paid.slice(0, MOST_SHOWN.paid)]
    .map((uuid) => uuid.toLowerCase())
    .filter((uuid) => UUID_FORM.test(uuid))
}

/** A page of the concepts of a document, for a viewer who sees it. */
export async function readConcepts(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  uuid: string,
  { pagina, porPagina }: { readonly pagina: number; readonly porPagina: number },
): Promise<{ readonly concepts: readonly Concepto[]; readonly offset: number; readonly total: number } | Failure> {
  const row = await findDocument(db, viewer, uuid)
  if (row instanceof Failure) return row
  const offset = (pagina - 1) * porPagina
  const concepts = await store.conceptsOf(db, row.id, { offset, limit: porPagina })
  return { concepts, offset, total: row.conceptCount }
}

/** '2026-11-05T10:20:30' in the shop's time zone. */
function localText(at: Date, timeZone: string): string {
  return wallTime(at, timeZone).toString({ smallestUnit: 'second' })
}
