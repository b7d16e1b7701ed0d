import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface SentRow {
  readonly at: Date
  readonly sender: string
  readonly recipients: readonly { readonly name: string; readonly email: string }[]
  readonly isMailed: boolean
}

/** The last sendings of a document by people of a company. */
export async function lastSendings(
  db: Kysely<DB>,
  documentId: number,
  companyId: number,
  limit: number,
): Promise<readonly SentRow[]> {
  const { rows } = await sql<SentRow>`
    select s.created_at as at, coalesce(i.name, u.name) as sender, s.recipients, s.mailed_at is not null as "isMailed"
    from tax_document_sendings s
    join users u on u.id = s.user_id
    left join users i on i.id = s.impersonator_id
    where s.document_id = ${documentId} and u.company_id = ${companyId}
    order by s.id desc
    limit ${limit}`.execute(db)
  return rows
}
