import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Invoices that are not paid in full, of any currency; amounts are of those in pesos, as the database writes them: '1234.50'. */
export interface OwedRow {
  readonly open: number
  readonly overdue: number
  readonly overdueAmount: string
  /** Less overpayments of other invoices. */
  readonly total: string
}

/** What a company owes, as far as somebody sees it: an invoice is of who made its order. @param today '2026-11-22' */
export async function owedBy(db: Kysely<DB>, scope: Scope, companyId: number, today: string): Promise<OwedRow> {
  return db
    .selectFrom('receivables as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      sql<number>`(count(*) filter (where r.balance > 0))::integer`.as('open'),
      sql<number>`(count(*) filter (where r.balance > 0 and r.due_on < ${today}::date))::integer`.as('overdue'),
      sql<string>`coalesce(sum(r.balance) filter (where r.currency = 'MXN' and r.balance > 0 and r.due_on < ${today}::date), 0)::numeric(14, 2)::text`.as(
        'overdueAmount',
      ),
      sql<string>`coalesce(sum(r.balance) filter (where r.currency = 'MXN'), 0)::numeric(14, 2)::text`.as('total'),
    ])
    .where('r.company_id', '=', companyId)
    .where('r.balance', '<>', '0')
    .where(isSeen(scope, { company: 'r.company_id', branch: 'o.company_branch_id', user: 'o.user_id' }))
    .executeTakeFirstOrThrow()
}
