import { sql, type Kysely, type RawBuilder } from 'kysely'
import { CREDIT_RELATIONS } from '#domain/tax-documents/balances.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Amounts as the database writes them: '1160.00'. */
export interface InvoiceRow {
  readonly id: number
  readonly currency: string
  readonly total: string
  readonly isValid: boolean
  readonly isCancelled: boolean
  readonly isReplaced: boolean
  readonly namesAdvance: boolean
  readonly storedBalance: string | null
  readonly payments: readonly PaymentRow[]
  readonly credits: readonly CreditRow[]
}

interface PaymentRow {
  readonly documentId: number
  readonly counts: boolean
  readonly partiality: number
  readonly paidOn: string
  readonly issuedOn: string
  readonly currency: string
  readonly before: string
  readonly amount: string
  readonly after: string
}

interface CreditRow {
  readonly documentId: number
  readonly counts: boolean
  readonly issuedOn: string
  readonly currency: string
  readonly total: string
  readonly names: number
  readonly relations: readonly string[]
  readonly allocated: string | null
}

/**
 * Whether a valid document replaced this one (relation 04), or one that it replaced. Only the issuer replaces its own documents; a circle
 * of documents that name each other ends.
 */
function isReplaced(document: string): RawBuilder<boolean> {
  const [uuid, issuer] = [sql.ref(`${document}.uuid`), sql.ref(`${document}.issuer_rfc`)]
  return sql<boolean>`exists (
    with recursive heirs as (
      select n.id, n.uuid, n.sat_state from tax_document_relations r join tax_documents n on n.id = r.document_id
      where r.related_uuid = ${uuid} and r.relation = '04' and n.uuid <> ${uuid} and n.state = 'valido' and n.issuer_rfc = ${issuer}
      union
      select n.id, n.uuid, n.sat_state from heirs h join tax_document_relations r on r.related_uuid = h.uuid and r.relation = '04'
      join tax_documents n on n.id = r.document_id
      where n.state = 'valido' and n.issuer_rfc = ${issuer} and n.uuid <> ${uuid}
    ) select from heirs where sat_state is distinct from 'cancelado')`
}

function doesCount(document: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${document}.state`)} = 'valido' and ${sql.ref(`${document}.sat_state`)} is distinct from 'cancelado'
    and not ${isReplaced(document)})`
}

/** The facts from which balances of these invoices are computed, by one statement. Payments and credits of another issuer do not count. */
export async function invoiceFacts(db: Db, ids: readonly number[]): Promise<readonly InvoiceRow[]> {
  const credits = sql`array[${sql.join([...CREDIT_RELATIONS].map((relation) => sql.lit(relation)))}]`
  const { rows } = await sql<InvoiceRow>`
    select d.id, d.currency, d.total::text, d.state = 'valido' as "isValid", d.sat_state is not distinct from 'cancelado' as "isCancelled",
      ${isReplaced('d')} as "isReplaced", d.balance::text as "storedBalance",
      exists (select from tax_document_relations r where r.document_id = d.id and r.relation = '07') as "namesAdvance",
      coalesce((
        select json_agg(json_build_object('documentId', q.id, 'counts', ${doesCount('q')}, 'partiality', p.partiality,
          'paidOn', p.paid_on, 'issuedOn', q.issued_at::date, 'currency', p.currency, 'before', p.balance_before::text,
          'amount', p.amount::text, 'after', p.balance_after::text) order by p.id)
        from tax_document_payments p join tax_documents q on q.id = p.document_id and q.kind = 'P' and q.issuer_rfc = d.issuer_rfc
        where p.paid_uuid = d.uuid), '[]') as payments,
      coalesce((
        select json_agg(json_build_object('documentId', e.id, 'counts', ${doesCount('e')}, 'issuedOn', e.issued_at::date,
          'currency', e.currency, 'total', e.total::text, 'relations', named.relations, 'allocated', a.amount::text,
          'names', (select count(distinct o.related_uuid) from tax_document_relations o
            where o.document_id = e.id and o.relation = any(${credits}))) order by e.id)
        from (
          select r.document_id, json_agg(r.relation order by r.relation) as relations from tax_document_relations r
          where r.related_uuid = d.uuid and r.relation = any(${credits}) group by r.document_id
        ) named
        join tax_documents e on e.id = named.document_id and e.kind = 'E' and e.issuer_rfc = d.issuer_rfc
        left join tax_document_allocations a on a.credit_id = e.id and a.invoice_id = d.id), '[]') as credits
    from tax_documents d where d.id = any(${[...ids]}::integer[]) and d.kind = 'I' order by d.id`.execute(db)
  return rows
}

/** Ids of invoices after one, in their order. */
export async function invoicesAfter(db: Db, id: number, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tax_documents')
    .select('id')
    .where('id', '>', id)
    .where('kind', '=', 'I')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}
