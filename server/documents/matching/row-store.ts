import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface NamedDocumentRow {
  readonly id: number
  readonly uuid: string
  readonly kind: string
  readonly series: string
  readonly folio: string
  readonly state: 'recibido' | 'valido' | 'invalido'
  readonly warnings: number
}

export interface DocumentRow extends NamedDocumentRow {
  readonly issuedAt: string
  readonly receivedAt: Date
  readonly receiverRfc: string
  readonly receiverName: string
  readonly currency: string
  /** '1234.50' */
  readonly total: string
  readonly companyId: number | null
  readonly company: string | null
}

/** Documents (`tax_documents as d`) with the fields of administrators' lists. */
export function documentRows(db: Kysely<DB>) {
  return db
    .selectFrom('tax_documents as d')
    .leftJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.id', 'd.uuid', 'd.kind', 'd.series', 'd.folio', 'd.warning_count as warnings', 'd.currency'])
    .select(['d.received_at as receivedAt', 'd.receiver_rfc as receiverRfc', 'd.receiver_name as receiverName'])
    .select(['d.company_id as companyId', 'c.trade_name as company'])
    .select(sql<DocumentRow['state']>`d.state`.as('state'))
    .select(sql<string>`to_char(d.issued_at, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('issuedAt'))
    .select(sql<string>`d.total::text`.as('total'))
}

export async function documentRowOf(db: Kysely<DB>, id: number): Promise<DocumentRow | undefined> {
  return documentRows(db).where('d.id', '=', id).executeTakeFirst()
}
