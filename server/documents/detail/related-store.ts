import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Why another document's payment or credit does not count; '': it does. */
type NotCounted = '' | 'cancelado' | 'invalido' | 'sustituido'

/** `o` is the other document. It may be replaced by SAT's answer, or by a valid document that names it (relation 04). */
const NOT_COUNTED = sql<NotCounted>`case
  when o.state <> 'valido' then 'invalido'
  when o.sat_state = 'cancelado' then 'cancelado'
  when o.replaced_by is not null or exists (
    select from tax_document_relations x join tax_documents y on y.id = x.document_id
    where x.related_uuid = o.uuid and x.relation = '04' and y.state = 'valido' and y.sat_state is distinct from 'cancelado') then 'sustituido'
  else '' end`

export interface ReceivedPaymentRow {
  readonly uuid: string
  readonly paidOn: string
  readonly form: string
  readonly partiality: number
  readonly before: string
  readonly amount: string
  readonly after: string
  readonly currency: string
  readonly notCounted: NotCounted
  /** Of all. */
  readonly count: number
}

/**
 * Payments of a document by payment documents, in the order of the parts. Without hidden ones and those set aside, and for other viewers
 * than administrators without invalid ones.
 */
export async function paymentsOf(
  db: Db,
  uuid: string,
  { hasInvalid, limit }: { readonly hasInvalid: boolean; readonly limit: number },
): Promise<readonly ReceivedPaymentRow[]> {
  const { rows } = await sql<ReceivedPaymentRow>`
    select o.uuid, p.paid_on::text as "paidOn", p.payment_form as form, p.partiality, p.balance_before::text as before, p.amount::text,
      p.balance_after::text as after, p.currency, ${NOT_COUNTED} as "notCounted", count(*) over ()::integer as count
    from tax_document_payments p
    join tax_documents o on o.id = p.document_id
    where p.paid_uuid = ${uuid}::uuid and o.hidden_at is null and o.set_aside_reason = ''
      and (o.state = 'valido' or ${hasInvalid})
    order by p.partiality, p.paid_on, p.id
    limit ${limit}`.execute(db)
  return rows
}

export interface CreditRow {
  readonly uuid: string
  readonly relation: string
  readonly notCounted: NotCounted
  readonly issuedAt: string
  readonly total: string
}

/** Egresos that name the document by 01, 03 or 07. */
export async function creditsOf(
  db: Db,
  uuid: string,
  { hasInvalid, limit }: { readonly hasInvalid: boolean; readonly limit: number },
): Promise<readonly CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select o.uuid, r.relation, ${NOT_COUNTED} as "notCounted", to_char(o.issued_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "issuedAt", o.total::text
    from tax_document_relations r
    join tax_documents o on o.id = r.document_id
    where r.related_uuid = ${uuid}::uuid and o.kind = 'E' and r.relation in ('01', '03', '07')
      and o.hidden_at is null and o.set_aside_reason = '' and (o.state = 'valido' or ${hasInvalid})
    order by o.issued_at, o.id
    limit ${limit}`.execute(db)
  return rows
}

/** Most steps of a chain that are shown: a longer one is a mistake of the issuer. */
const MOST_STEPS = 20

/** The UUIDs of documents that replaced each other, the first one first; only the given one where nothing was replaced. */
export async function replacementChain(db: Db, uuid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly uuid: string }>`
    with recursive back as (
      select ${uuid}::uuid as uuid, 0 as step
      union
      select x.uuid, b.step - 1
      from back b, lateral (
        select r.related_uuid as uuid from tax_documents d join tax_document_relations r on r.document_id = d.id
        where d.uuid = b.uuid and r.relation = '04' and d.state = 'valido'
        union
        select d.uuid from tax_documents d where d.replaced_by = b.uuid
        limit ${MOST_STEPS}) x
      where b.step > -${sql.lit(MOST_STEPS)}
    ),
    forth as (
      select ${uuid}::uuid as uuid, 0 as step
      union
      select x.uuid, f.step + 1
      from forth f, lateral (
        select d.uuid from tax_document_relations r join tax_documents d on d.id = r.document_id
        where r.related_uuid = f.uuid and r.relation = '04' and d.state = 'valido'
        union
        select d.replaced_by from tax_documents d where d.uuid = f.uuid and d.replaced_by is not null
        limit ${MOST_STEPS}) x
      where f.step < ${sql.lit(MOST_STEPS)}
    )
    select uuid from (
      select uuid, min(step) as step from (select uuid, step from back union all select uuid, step from forth) s group by uuid
    ) s
    order by step, uuid
    limit ${MOST_STEPS * 2}`.execute(db)
  return rows.map((row) => row.uuid)
}
