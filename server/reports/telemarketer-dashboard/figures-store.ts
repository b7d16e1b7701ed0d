import { sql, type Kysely } from 'kysely'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import { isInSums } from '#server/reports/scopes/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface SoldRow {
  readonly orders: number
  /** '1234.50' */
  readonly sales: string
}

/** Measures `pedidos` and `venta` of one day. @param day '2026-11-27' */
export async function soldOn(db: Kysely<DB>, scope: FigureScope, day: string): Promise<SoldRow> {
  return db
    .selectFrom('sales_days as s')
    .select(sql<number>`coalesce(sum(s.orders), 0)::integer`.as('orders'))
    .select(sql<string>`coalesce(sum(s.sales), 0)::numeric(14, 2)::text`.as('sales'))
    .where(sql<boolean>`s.day = ${day}`)
    .where(isInSums(scope, { company: 's.company_id', advisor: 's.advisor_id' }))
    .executeTakeFirstOrThrow()
}
