import { sql, type Kysely } from 'kysely'
import { CREDIT_RELATIONS } from '#domain/tax-documents/balances.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A relation by which a document credits another. */
const NAMES_A_CREDITED = sql`r.relation = any(${[...CREDIT_RELATIONS]}::text[])`

/** Number of locks for all invoices: a batch takes each of them once at most. */
const LOCKS = 256

/**
 * Invoices whose balance depends on these documents: the documents themselves, those that they pay or credit, and those that were paid or
 * credited by documents that they replace.
 */
export async function concernedInvoices(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive touched as (
      select id, uuid, kind from tax_documents where id = any(${[...ids]}::integer[])
      union
      select o.id, o.uuid, o.kind from touched t
      join tax_document_relations r on r.document_id = t.id and r.relation = '04'
      join tax_documents o on o.uuid = r.related_uuid
    )
    select id from touched where kind = 'I'
    union select i.id from touched t join tax_document_payments p on p.document_id = t.id
      join tax_documents i on i.uuid = p.paid_uuid and i.kind = 'I' where t.kind = 'P'
    union select i.id from touched t join tax_document_relations r on r.document_id = t.id and ${NAMES_A_CREDITED}
      join tax_documents i on i.uuid = r.related_uuid and i.kind = 'I' where t.kind = 'E'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Until the transaction ends nobody else computes these invoices, or an invoice that these documents name and that has not arrived yet: of
 * two concurrent transactions the later one sees both changes.
 */
export async function lockBalances(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('tax_document_balances'), bucket) from (
      select distinct abs(hashtext(named.uuid::text) % ${sql.lit(LOCKS)}) as bucket from (
        select uuid from tax_documents where id = any(${[...ids]}::integer[])
        union all select paid_uuid from tax_document_payments where document_id = any(${[...ids]}::integer[])
        union all select related_uuid from tax_document_relations where document_id = any(${[...ids]}::integer[])
      ) named order by bucket
    ) locked`.execute(db)
}
