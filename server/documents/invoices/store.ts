import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { InvoiceAge } from '#domain/credit/invoice-ages.ts'
import { OVERDUE_AGE_DAYS } from '#domain/credit/overdue-ages.ts'
import { isSeenDocument, isSeenReceivable } from '#server/documents/seen-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface InvoiceFilters {
  readonly viewer: Viewer
  readonly companyId: number
  /** '2026-11-22' */
  readonly today: string
  readonly buscar: string
  readonly estado?: 'abierta' | 'vencida' | 'pagada' | 'a_favor' | 'falta_rep' | 'diferencia' | undefined
  readonly edad?: InvoiceAge | undefined
  readonly moneda?: string | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

/** Amounts as the database writes them: '1234.50'. */
export interface InvoiceRow {
  readonly id: number
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly currency: string
  readonly total: string
  readonly paid: string
  readonly balance: string
  readonly daysOverdue: number
  /** Of the CFDI; null: it is not stored, or the viewer does not see it. */
  readonly uuid: string | null
  readonly method: string | null
  /** null: no balance was computed. */
  readonly documented: DocumentedRow | null
  /** Payments of the ledger beyond those that documents prove. */
  readonly unproven: readonly { readonly day: string; readonly amount: string }[] | null
}

interface DocumentedRow {
  readonly currency: string
  readonly total: string
  readonly paid: string
  readonly credited: string
  readonly isVoid: boolean
}

/** Cancelled, or replaced by another one: its balance is then not the rest of its total. */
const IS_VOID = sql<boolean>`(doc.sat_state is not distinct from 'cancelado' or doc.balance <> doc.total - doc.paid - doc.credited)`
const PROVEN = sql`(doc.paid + doc.credited)`
const LACKS_REP = sql<boolean>`(doc.payment_method = 'PPD' and not ${IS_VOID} and doc.currency = r.currency and r.paid > ${PROVEN})`
/** The SQL twin of `ledgerDifference` in domain/tax-documents. */
const DIFFERS = sql<boolean>`(doc.balance is not null and case
  when ${IS_VOID} then r.balance <> 0
  when doc.currency <> r.currency or doc.total <> r.total or ${PROVEN} > r.paid then true
  else doc.payment_method = 'PPD' and r.paid > ${PROVEN} end)`

/**
 * The invoices of a company in the viewer's sight: an invoice belongs to the user who made its order. Each with its CFDI, where they see
 * it.
 */
export function seenInvoices(db: Db, { viewer, companyId }: Pick<InvoiceFilters, 'viewer' | 'companyId'>) {
  return db
    .selectFrom('receivables as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('tax_documents as d')
          .select(['d.id', 'd.uuid', 'd.payment_method', 'd.currency', 'd.total', 'd.paid', 'd.credited', 'd.balance'])
          .select('d.sat_state')
          .where('d.kind', '=', 'I')
          .where('d.state', '=', 'valido')
          .whereRef('d.company_id', '=', 'r.company_id')
          .where(sql<boolean>`(d.uuid = r.uuid or d.receivable_id = r.id)`)
          .where(isSeenDocument(viewer))
          .orderBy(sql`d.uuid = r.uuid desc nulls last`)
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('doc'),
      (join) => join.onTrue(),
    )
    .where('r.company_id', '=', companyId)
    .where(isSeenReceivable(viewer))
}

export function invoiceList(db: Db, filters: InvoiceFilters) {
  const { today, buscar, estado, edad, moneda, desde, hasta } = filters
  const isOverdue = sql<boolean>`(r.balance > 0 and r.due_on < ${today}::date)`
  let rows = seenInvoices(db, filters)
    .select(['r.id', 'r.number', 'r.currency', 'doc.uuid', 'doc.payment_method as method'])
    .select([
      sql<string>`r.issued_on::text`.as('issuedOn'),
      sql<string>`r.due_on::text`.as('dueOn'),
      sql<string>`r.total::text`.as('total'),
      sql<string>`r.paid::text`.as('paid'),
      sql<string>`r.balance::text`.as('balance'),
      sql<number>`case when ${isOverdue} then ${today}::date - r.due_on else 0 end`.as('daysOverdue'),
      sql<DocumentedRow | null>`case when doc.balance is not null then json_build_object('currency', doc.currency,
        'total', doc.total::text, 'paid', doc.paid::text, 'credited', doc.credited::text, 'isVoid', ${IS_VOID}) end`.as(
        'documented',
      ),
      sql<InvoiceRow['unproven']>`case when ${LACKS_REP} then (
        select json_agg(json_build_object('day', p.day, 'amount', p.amount::text) order by p.day, p.id)
        from receivable_payments p where p.receivable_id = r.id) end`.as('unproven'),
    ])
    .where(searchCondition(buscar, { plain: ['r.number', sql`r.uuid::text`] }))
  if (estado === 'abierta') rows = rows.where('r.balance', '>', '0')
  if (estado === 'vencida') rows = rows.where(isOverdue)
  if (estado === 'pagada') rows = rows.where('r.balance', '<=', '0')
  if (estado === 'a_favor') rows = rows.where('r.balance', '<', '0')
  if (estado === 'falta_rep') rows = rows.where(LACKS_REP)
  if (estado === 'diferencia') rows = rows.where(DIFFERS)
  if (edad === 'porVencer') rows = rows.where('r.balance', '>', '0').where(sql<boolean>`r.due_on >= ${today}::date`)
  else if (edad !== undefined) {
    const { from, to } = OVERDUE_AGE_DAYS[edad]
    const days = sql<number>`(${today}::date - r.due_on)`
    rows = rows.where(isOverdue).where(days, '>=', from)
    if (to !== null) rows = rows.where(days, '<=', to)
  }
  if (moneda !== undefined) rows = rows.where('r.currency', '=', moneda)
  if (desde !== undefined) rows = rows.where(sql<boolean>`r.issued_on >= ${desde}::date`)
  if (hasta !== undefined) rows = rows.where(sql<boolean>`r.issued_on <= ${hasta}::date`)
  return listSource({
    rows,
    id: 'r.id',
    sort: {
      fecha: { notNull: 'r.issued_on' },
      vence: { notNull: 'r.due_on' },
      total: { notNull: 'r.total' },
      saldo: { notNull: 'r.balance' },
    },
  })
}

/** Balances of all invoices that the filters match, by currency. */
export async function balancesOf(db: Db, filters: InvoiceFilters) {
  const { rows } = invoiceList(db, filters)
  return rows
    .clearSelect()
    .select('r.currency')
    .select(sql<string>`sum(r.balance)::numeric(14, 2)::text`.as('balance'))
    .groupBy('r.currency')
    .execute()
}

/** Number of a company's invoices without a payment document, and of those where ledger and documents differ. */
export async function troublesOf(db: Db, whose: Pick<InvoiceFilters, 'viewer' | 'companyId'>) {
  return seenInvoices(db, whose)
    .select([
      sql<number>`(count(*) filter (where ${LACKS_REP}))::integer`.as('lackRep'),
      sql<number>`(count(*) filter (where ${DIFFERS}))::integer`.as('differ'),
    ])
    .where('doc.id', 'is not', null)
    .executeTakeFirstOrThrow()
}
