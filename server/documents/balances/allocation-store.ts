import { sql, type Kysely } from 'kysely'
import { CREDIT_RELATIONS } from '#domain/tax-documents/balances.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CreditNoteRow {
  readonly id: number
  readonly version: number
  readonly uuid: string
  readonly series: string
  readonly folio: string
  readonly currency: string
  readonly total: string
  readonly changedAt: Date
  readonly invoices: readonly {
    readonly id: number
    readonly uuid: string
    readonly series: string
    readonly folio: string
    readonly currency: string
    readonly total: string
    readonly balance: string | null
    readonly amount: string | null
  }[]
  readonly missing: number
}

/** A valid credit note with the invoices of its issuer that it names. */
export async function creditNoteById(
  db: Db,
  id: number,
  { isLocked = false } = {},
): Promise<CreditNoteRow | undefined> {
  if (isLocked) await sql`select from tax_documents where id = ${id} for no key update`.execute(db)
  const named = sql`select distinct r.related_uuid as uuid from tax_document_relations r
    where r.document_id = e.id and r.relation = any(${[...CREDIT_RELATIONS]}::text[])`
  const { rows } = await sql<CreditNoteRow>`
    select e.id, e.version, e.uuid, e.series, e.folio, e.currency, e.total::text,
      coalesce((select max(a.allocated_at) from tax_document_allocations a where a.credit_id = e.id), e.received_at) as "changedAt",
      coalesce((
        select json_agg(json_build_object('id', d.id, 'uuid', d.uuid, 'series', d.series, 'folio', d.folio, 'currency', d.currency,
          'total', d.total::text, 'balance', d.balance::text, 'amount', a.amount::text) order by d.issued_at, d.id)
        from (${named}) n join tax_documents d on d.uuid = n.uuid and d.kind = 'I' and d.issuer_rfc = e.issuer_rfc
        left join tax_document_allocations a on a.credit_id = e.id and a.invoice_id = d.id), '[]') as invoices,
      (select count(*) from (${named}) n where not exists (select from tax_documents d where d.uuid = n.uuid))::integer as missing
    from tax_documents e where e.id = ${id} and e.kind = 'E' and e.state = 'valido'`.execute(db)
  return rows[0]
}

/** @returns the new version of the note */
export async function writeAllocations(
  db: Db,
  {
    creditId,
    userId,
    amounts,
  }: {
    readonly creditId: number
    readonly userId: number
    readonly amounts: readonly { readonly invoiceId: number; readonly amount: string }[]
  },
): Promise<number> {
  await db.deleteFrom('tax_document_allocations').where('credit_id', '=', creditId).execute()
  await db
    .insertInto('tax_document_allocations')
    .values(
      amounts.map(({ invoiceId, amount }) => ({
        credit_id: creditId,
        invoice_id: invoiceId,
        amount,
        allocated_by: userId,
      })),
    )
    .execute()
  const { version } = await db
    .updateTable('tax_documents')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', creditId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
