import { sql, type Kysely } from 'kysely'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface Recipient {
  readonly name: string
  readonly email: string
}

/** Those of these contacts that are in the address book of the company. */
export async function recipientsAmong(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<readonly Recipient[]> {
  return db
    .selectFrom('tax_document_contacts')
    .select(['name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export interface NewSending {
  readonly documentId: number
  readonly userId: number
  readonly impersonatorId: number | null
  readonly message: string
  readonly recipients: readonly Recipient[]
  readonly at: Date
}

export async function insertSending(db: Db, sending: NewSending): Promise<number> {
  return insertRow(db, 'tax_document_sendings', {
    document_id: sending.documentId,
    user_id: sending.userId,
    impersonator_id: sending.impersonatorId,
    message: sending.message,
    recipients: JSON.stringify(sending.recipients),
    created_at: sending.at,
  })
}

export interface SendingRow {
  readonly id: number
  readonly documentId: number
  readonly userId: number
  readonly message: string
  readonly recipients: readonly Recipient[]
  readonly sender: string
  readonly company: string
  readonly uuid: string
  readonly kind: string
  readonly series: string
  readonly folio: string
  /** '2026-11-05T10:20:30' */
  readonly issuedAt: string
  readonly issuer: string
  readonly total: string
  readonly currency: string
  readonly complements: readonly string[]
  readonly isCancelled: boolean
}

/** A sending that was not mailed yet. @param isLocked for this transaction: a concurrent one that mails it waits, and finds it mailed */
export async function waitingSending(db: Db, id: number, isLocked: boolean): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`
    select s.id, s.document_id as "documentId", s.user_id as "userId", s.message, s.recipients, u.name as sender,
      coalesce(c.trade_name, '') as company, d.uuid, d.kind, d.series, d.folio,
      to_char(d.issued_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "issuedAt",
      coalesce(nullif(d.issuer_name, ''), d.issuer_rfc) as issuer, d.total::text, d.currency,
      d.content -> 'otherComplements' as complements, d.sat_state is not distinct from 'cancelado' as "isCancelled"
    from tax_document_sendings s
    join users u on u.id = s.user_id
    left join companies c on c.id = u.company_id
    join tax_documents d on d.id = s.document_id
    where s.id = ${id} and s.mailed_at is null
    ${isLocked ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

export async function markMailed(db: Db, id: number, hasFiles: boolean, at: Date): Promise<void> {
  await db
    .updateTable('tax_document_sendings')
    .set({ mailed_at: at, has_files: hasFiles })
    .where('id', '=', id)
    .execute()
}

export interface StoredFile {
  readonly kind: 'xml' | 'pdf'
  readonly storedAs: string
  readonly bytes: number
}

export async function filesToSend(db: Db, documentId: number): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('tax_document_files')
    .select([sql<StoredFile['kind']>`kind`.as('kind'), 'stored_as as storedAs', 'bytes'])
    .where('document_id', '=', documentId)
    .where('kind', 'in', ['xml', 'pdf'])
    .where('replaced_at', 'is', null)
    .execute()
}
