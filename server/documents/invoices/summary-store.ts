import { sql, type Kysely } from 'kysely'
import { INVOICE_AGES, type InvoiceAge } from '#domain/credit/invoice-ages.ts'
import { OVERDUE_AGE_DAYS } from '#domain/credit/overdue-ages.ts'
import type { Viewer } from '#domain/access.ts'
import { isSeenReceivable } from '#server/documents/seen-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Amounts as the database writes them: '1234.50'. */
export interface CurrencyRow {
  readonly currency: string
  readonly open: number
  readonly overdue: number
  readonly owed: string
  readonly overdueAmount: string
  readonly inFavour: string
  readonly balance: string
  readonly ages: readonly { readonly age: InvoiceAge; readonly balance: string; readonly invoices: number }[]
}

/** Balances of a company by currency and age, in the viewer's sight. @param today '2026-11-22' */
export async function sumsByCurrency(
  db: Kysely<DB>,
  viewer: Viewer,
  { companyId, today }: { readonly companyId: number; readonly today: string },
): Promise<CurrencyRow[]> {
  const days = sql`(${today}::date - r.due_on)`
  const ages = INVOICE_AGES.map((age) => {
    const found = sql`filter (where r.balance > 0 and ${isOfAge(age)})`
    return sql`json_build_object('age', ${sql.lit(age)}, 'balance', coalesce(sum(r.balance) ${found}, 0)::numeric(14, 2)::text,
      'invoices', count(*) ${found})`
  })
  function isOfAge(age: InvoiceAge) {
    if (age === 'porVencer') return sql`${days} <= 0`
    const { from, to } = OVERDUE_AGE_DAYS[age]
    return to === null ? sql`${days} >= ${from}::integer` : sql`${days} between ${from}::integer and ${to}::integer`
  }
  return db
    .selectFrom('receivables as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.currency')
    .select([
      sql<number>`(count(*) filter (where r.balance > 0))::integer`.as('open'),
      sql<number>`(count(*) filter (where r.balance > 0 and ${days} > 0))::integer`.as('overdue'),
      sql<string>`coalesce(sum(r.balance) filter (where r.balance > 0), 0)::numeric(14, 2)::text`.as('owed'),
      sql<string>`coalesce(sum(r.balance) filter (where r.balance > 0 and ${days} > 0), 0)::numeric(14, 2)::text`.as(
        'overdueAmount',
      ),
      sql<string>`coalesce(-sum(r.balance) filter (where r.balance < 0), 0)::numeric(14, 2)::text`.as('inFavour'),
      sql<string>`sum(r.balance)::numeric(14, 2)::text`.as('balance'),
      sql<CurrencyRow['ages']>`json_build_array(${sql.join(ages)})`.as('ages'),
    ])
    .where('r.company_id', '=', companyId)
    .where('r.balance', '<>', '0')
    .where(isSeenReceivable(viewer))
    .groupBy('r.currency')
    .execute()
}
