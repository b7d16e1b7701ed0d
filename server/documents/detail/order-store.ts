import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { ORDER_OWNER } from '#server/orders/orders/list-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface InvoicedOrderRow {
  readonly id: number
  readonly series: string
  readonly folio: number
  readonly branchCode: string
  readonly createdAt: Date
  readonly total: string
  readonly isSeen: boolean
  /** Valid invoices in pesos that were neither cancelled nor replaced. */
  readonly invoiced: string
  readonly invoices: number
  /** The amount invoiced beyond the order. */
  readonly difference: string
  /** The difference is explained by rounding: at most a centavo for each concept. */
  readonly matches: boolean
}

export async function invoicedOrder(db: Kysely<DB>, scope: Scope, id: number): Promise<InvoicedOrderRow | undefined> {
  const { rows } = await sql<InvoicedOrderRow>`
    select o.id, o.series, o.folio, b.code as "branchCode", o.created_at as "createdAt", o.total::text, ${isSeen(scope, ORDER_OWNER)} as "isSeen",
      i.invoiced::text, i.invoices, (i.invoiced - o.total)::text as difference, abs(i.invoiced - o.total) <= i.concepts * 0.01 as matches
    from orders o
    join branches b on b.id = o.branch_id
    cross join lateral (
      select coalesce(sum(d.total), 0)::numeric(18, 2) as invoiced, count(*)::integer as invoices,
        coalesce(sum(jsonb_array_length(d.content -> 'conceptos')), 0)::integer as concepts
      from tax_documents d
      where d.order_id = o.id and d.kind = 'I' and d.state = 'valido' and d.currency = 'MXN' and d.hidden_at is null and d.set_aside_reason = ''
        and d.sat_state is distinct from 'cancelado' and d.replaced_by is null) i
    where o.id = ${id}`.execute(db)
  return rows[0]
}
