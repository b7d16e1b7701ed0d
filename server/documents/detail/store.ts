import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { Cfdi, Concepto } from '#imports/cfdi/cfdi.ts'
import type { Finding, Proof } from '#imports/cfdi/finding.ts'
import { IS_SAMPLE } from '#server/documents/sample-store.ts'
import { isSeenDocument } from '#server/documents/seen-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

type DocumentKind = 'I' | 'E' | 'P' | 'T' | 'N'
type SatState = 'vigente' | 'en_proceso' | 'cancelado'

export interface DocumentRow {
  readonly id: number
  readonly uuid: string
  readonly kind: DocumentKind
  /** Without its concepts, of which there may be thousands. */
  readonly content: Omit<Cfdi, 'conceptos'>
  readonly conceptCount: number
  readonly issuerRfc: string
  readonly receiverRfc: string
  readonly companyId: number | null
  readonly company: string | null
  readonly orderId: number | null
  readonly state: 'recibido' | 'valido' | 'invalido'
  readonly findings: readonly Finding[]
  readonly proofs: readonly Proof[]
  readonly validatedAt: Date | null
  readonly satState: SatState | null
  readonly satStateAt: Date | null
  readonly cancelledOn: string | null
  readonly cancellationMotive: string
  readonly replacedBy: string | null
  /** In the currency of the document; null: it has no balance, or was not computed yet. */
  readonly paid: string | null
  readonly credited: string | null
  readonly balance: string | null
  readonly setAsideReason: string
  readonly hiddenAt: Date | null
  readonly hiddenReason: string
  readonly hiddenBy: string | null
  readonly receivedAt: Date
  readonly loadId: number | null
  readonly isSample: boolean
}

/** A document in the viewer's sight; undefined: there is none with this UUID, or they do not see it. */
export async function seenDocument(db: Db, viewer: Viewer, uuid: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.uuid, d.kind, d.content - 'conceptos' as content, jsonb_array_length(d.content -> 'conceptos') as "conceptCount",
      d.issuer_rfc as "issuerRfc", d.receiver_rfc as "receiverRfc", d.company_id as "companyId", c.trade_name as company,
      d.order_id as "orderId", d.state, d.findings, d.proofs, d.validated_at as "validatedAt",
      d.sat_state as "satState", d.sat_state_at as "satStateAt", d.cancelled_on::text as "cancelledOn",
      d.cancellation_motive as "cancellationMotive", d.replaced_by as "replacedBy",
      d.paid::text, d.credited::text, d.balance::text, d.set_aside_reason as "setAsideReason",
      d.hidden_at as "hiddenAt", d.hidden_reason as "hiddenReason", u.name as "hiddenBy",
      d.received_at as "receivedAt", d.load_id as "loadId", ${IS_SAMPLE} as "isSample"
    from tax_documents d
    left join companies c on c.id = d.company_id
    left join users u on u.id = d.hidden_by
    where d.uuid = ${uuid}::uuid and ${isSeenDocument(viewer)}`.execute(db)
  return rows[0]
}

/** In their order. */
export async function conceptsOf(
  db: Db,
  documentId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Concepto[]> {
  const { rows } = await sql<{ readonly concept: Concepto }>`
    select e.concept
    from tax_documents d, jsonb_array_elements(d.content -> 'conceptos') with ordinality e (concept, number)
    where d.id = ${documentId} and e.number > ${offset} and e.number <= ${offset + limit}
    order by e.number`.execute(db)
  return rows.map(({ concept }) => concept)
}

export interface FileRow {
  readonly kind: 'xml' | 'pdf' | 'acuse'
  readonly name: string
  readonly bytes: number
  readonly isRendered: boolean
}

export async function filesOf(db: Db, documentId: number): Promise<readonly FileRow[]> {
  return db
    .selectFrom('tax_document_files')
    .select([sql<FileRow['kind']>`kind`.as('kind'), 'name', 'bytes', 'is_rendered as isRendered'])
    .where('document_id', '=', documentId)
    .where('replaced_at', 'is', null)
    .orderBy('kind', 'desc')
    .execute()
}

export interface OtherRow {
  readonly uuid: string
  readonly kind: DocumentKind
  readonly series: string
  readonly folio: string
  /** '2026-11-05T10:20:30' */
  readonly issuedAt: string
  readonly total: string
  readonly currency: string
  readonly satState: SatState | null
}

/** Those of these documents that the viewer sees. */
export async function seenAmong(db: Db, viewer: Viewer, uuids: readonly string[]): Promise<readonly OtherRow[]> {
  if (uuids.length === 0) return []
  const { rows } = await sql<OtherRow>`
    select d.uuid, d.kind, d.series, d.folio, to_char(d.issued_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "issuedAt",
      d.total::text, d.currency, d.sat_state as "satState"
    from tax_documents d
    where d.uuid = any(${[...uuids]}::uuid[]) and ${isSeenDocument(viewer)}`.execute(db)
  return rows
}
