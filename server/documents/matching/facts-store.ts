import { sql, type Kysely } from 'kysely'
import type { MatchedDocument, OrderCandidate, ReceivableCandidate } from '#domain/tax-documents/matching.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A document to match, with the facts that the shop knows. */
export interface DocumentFacts extends MatchedDocument {
  readonly id: number
  readonly companyId: number | null
  readonly isMatchedByHand: boolean
  readonly series: string
  readonly companies: readonly number[]
  readonly receivables: readonly ReceivableCandidate[]
  readonly orders: readonly OrderCandidate[]
  readonly relatedCompanies: readonly number[]
}

/** So many candidates of each kind are read: more decide nothing. */
const MOST = 20

/** The facts of these documents, by one statement. Amounts are hundredths. */
export async function documentFacts(db: Db, ids: readonly number[]): Promise<DocumentFacts[]> {
  const { rows } = await sql<DocumentFacts>`
    select d.id, d.company_id as "companyId", d.is_matched_by_hand as "isMatchedByHand", d.receiver_rfc as "receiverRfc",
      d.kind, d.currency, d.series, (d.total * 100)::float8 as total,
      greatest(jsonb_array_length(d.content->'conceptos'), 1) as lines,
      (select coalesce(jsonb_agg(c.id order by c.id), '[]') from (
        select id from companies where rfc = d.receiver_rfc order by id limit ${MOST}) c) as companies,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'companyId', r.company_id,
          'order', case when o.id is null then null else jsonb_build_object(
            'id', o.id, 'companyId', o.company_id, 'total', (o.total * 100)::bigint) end) order by r.id), '[]')
        from (select id, company_id, order_id from receivables
          where d.folio <> '' and folded_number(number) = folded_number(d.series || d.folio) order by id limit ${MOST}) r
        left join orders o on o.id = r.order_id) as receivables,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'companyId', o.company_id, 'total', (o.total * 100)::bigint)
          order by o.id), '[]')
        from (
          (select id, company_id, total from orders
            where folded_number(series || folio::text) = any (d.mentions) order by id limit ${MOST})
          union
          (select id, company_id, total from orders
            where customer_order_number <> '' and folded_number(customer_order_number) = any (d.mentions)
            order by id limit ${MOST})) o) as orders,
      (select coalesce(jsonb_agg(distinct other.company_id), '[]') from (
        select paid_uuid as uuid from tax_document_payments where document_id = d.id
        union select related_uuid from tax_document_relations where document_id = d.id) u
        join tax_documents other on other.uuid = u.uuid and other.company_id is not null) as "relatedCompanies"
    from tax_documents d where d.id = any(${[...ids]}::integer[])
    order by d.id`.execute(db)
  return rows
}

export interface MatchValues {
  readonly id: number
  readonly companyId: number | null
  readonly orderId: number | null
  readonly receivableId: number | null
  /** Hundredths. */
  readonly orderDifference: number | null
}

/**
 * Writes the owners of documents. Buyer and customer branch come from the order; the branch of the shop comes from the order, else from the
 * branch with this series of folios or this code, else from the only one with the postal code of the document.
 */
export async function writeMatches(db: Db, matches: readonly MatchValues[]): Promise<void> {
  if (matches.length === 0) return
  await sql`
    update tax_documents d set company_id = w.company_id, order_id = w.order_id, receivable_id = w.receivable_id,
      order_difference = w.difference / 100.0, user_id = o.user_id, company_branch_id = o.company_branch_id,
      branch_id = coalesce(o.branch_id,
        (select min(f.branch_id) from folio_series f where f.series = d.series and d.series <> ''
          having count(distinct f.branch_id) = 1),
        (select b.id from branches b where b.code = d.series),
        (select min(b.id) from branches b where b.postal_code = d.content->>'lugarExpedicion' and b.postal_code <> ''
          having count(*) = 1))
    from unnest(${matches.map(({ id }) => id)}::integer[], ${matches.map((each) => each.companyId)}::integer[],
        ${matches.map((each) => each.orderId)}::integer[], ${matches.map((each) => each.receivableId)}::integer[],
        ${matches.map((each) => each.orderDifference)}::bigint[]) as w (id, company_id, order_id, receivable_id, difference)
      left join orders o on o.id = w.order_id
    where d.id = w.id`.execute(db)
}
