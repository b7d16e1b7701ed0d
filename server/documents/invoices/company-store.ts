import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { isInvoicedCompany, isSeenReceivable } from '#server/documents/seen-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Its name, where the viewer sees it. */
export async function seenCompany(db: Db, viewer: Viewer, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies as c')
    .select('c.trade_name as name')
    .where('c.id', '=', id)
    .where(isInvoicedCompany(viewer))
    .executeTakeFirst()
  return row?.name
}

export interface InvoicedCompanyRow {
  readonly id: number
  readonly name: string
  readonly rfc: string
  readonly open: number
  /** In pesos: '1234.50'. */
  readonly owed: string
  readonly overdue: string
  readonly hasOtherCurrency: boolean
}

/** The companies in the viewer's sight, with the balance of the invoices that they see. @param today '2026-11-22' */
export function invoicedCompanyList(db: Db, viewer: Viewer, { today, buscar }: { today: string; buscar: string }) {
  const sums = db
    .selectFrom('receivables as r')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.company_id')
    .select([
      sql<number>`(count(*) filter (where r.balance > 0))::integer`.as('open'),
      sql<string>`coalesce(sum(r.balance) filter (where r.balance > 0 and r.currency = 'MXN'), 0)`.as('owed'),
      sql<string>`coalesce(sum(r.balance) filter (where r.balance > 0 and r.currency = 'MXN' and r.due_on < ${today}::date), 0)`.as(
        'overdue',
      ),
      sql<boolean>`bool_or(r.currency <> 'MXN')`.as('hasOther'),
    ])
    .where('r.balance', '<>', '0')
    .where(isSeenReceivable(viewer))
    .groupBy('r.company_id')
  const owed = sql<string>`coalesce(s.owed, 0)::numeric(14, 2)`
  const overdue = sql<string>`coalesce(s.overdue, 0)::numeric(14, 2)`
  const rows = db
    .selectFrom('companies as c')
    .leftJoin(sums.as('s'), 's.company_id', 'c.id')
    .select(['c.id', 'c.trade_name as name', 'c.rfc'])
    .select([
      sql<number>`coalesce(s.open, 0)`.as('open'),
      sql<string>`${owed}::text`.as('owed'),
      sql<string>`${overdue}::text`.as('overdue'),
      sql<boolean>`coalesce(s."hasOther", false)`.as('hasOtherCurrency'),
    ])
    .where(isInvoicedCompany(viewer))
    .where('c.status', '<>', 'pendiente')
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: ['c.rfc'] }))
  return listSource({
    rows,
    id: 'c.id',
    sort: { nombre: { notNull: 'c.folded' }, porPagar: { notNull: owed }, vencido: { notNull: overdue } },
  })
}
