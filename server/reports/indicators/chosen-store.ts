import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FigureScope } from '#domain/measures/figure-scope.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isInPortfolioToday } from '#server/reports/scopes/store.ts'
import { isCountedOrder } from './source-store.ts'

/** By id, what a list of rows is narrowed to. */
export interface ChosenFilters {
  readonly sucursal?: number | undefined
  readonly linea?: number | undefined
  readonly empresa?: number | undefined
  readonly asesor?: number | undefined
  readonly comprador?: number | undefined
}

export type ChosenNames = { readonly [Name in keyof ChosenFilters]?: string }

/**
 * The names of the chosen filters. A customer or a person is named only where the viewer sees an order of theirs: an address may contain
 * any number.
 */
export async function chosenNames(db: Kysely<DB>, scope: FigureScope, chosen: ChosenFilters): Promise<ChosenNames> {
  const { sucursal, linea, empresa, asesor, comprador } = chosen
  const isInOrders = (column: string) =>
    scope.kind === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from orders o where ${sql.ref(column)} = named.id
          and ${isCountedOrder({ scope, filters: {}, timeZone: 'UTC' })})`
  const wanted: readonly (readonly [keyof ChosenFilters, number | undefined, RawBuilder<unknown>])[] = [
    ['sucursal', sucursal, sql`select id, name from branches`],
    ['linea', linea, sql`select id, name from lines`],
    [
      'empresa',
      empresa,
      sql`select id, trade_name from companies named
          where ${isInPortfolioToday(scope, 'named.id')} or ${isInOrders('o.company_id')}`,
    ],
    ['asesor', asesor, sql`select id, name from users named where ${isInOrders('o.advisor_id')}`],
    ['comprador', comprador, sql`select id, name from users named where ${isInOrders('o.user_id')}`],
  ]
  const parts = wanted.flatMap(([filter, id, names]) =>
    id === undefined
      ? []
      : [sql`select ${sql.lit(filter)} as filter, found.name from (${names}) found (id, name) where found.id = ${id}`],
  )
  if (parts.length === 0 || scope.kind === 'none') return {}
  const { rows } = await sql<{
    filter: keyof ChosenFilters
    name: string
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ filter, name }) => [filter, name]))
}
