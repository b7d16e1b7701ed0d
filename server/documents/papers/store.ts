import { sql, type Kysely } from 'kysely'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import { IS_SAMPLE } from '#server/documents/sample-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface PaperRow {
  readonly uuid: string
  readonly content: Cfdi
  readonly issuerRfc: string
  readonly receiverRfc: string
  readonly isCancelled: boolean
  readonly cancelledOn: string | null
  readonly isSample: boolean
}

export async function paperRow(db: Kysely<DB>, documentId: number): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`
    select d.uuid, d.content, d.issuer_rfc as "issuerRfc", d.receiver_rfc as "receiverRfc",
      d.sat_state is not distinct from 'cancelado' as "isCancelled", d.cancelled_on::text as "cancelledOn", ${IS_SAMPLE} as "isSample"
    from tax_documents d
    where d.id = ${documentId}`.execute(db)
  return rows[0]
}
