import { sql, type Kysely } from 'kysely'
import type { ShownWarning } from '#domain/tax-documents/balance-warnings.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface WarningFilters extends DaySpan {
  readonly buscar: string
  readonly tipo?: ShownWarning | undefined
}

interface NamedDocument {
  readonly id: number
  readonly uuid: string
  readonly series: string
  readonly folio: string
}

export interface ListedWarning {
  readonly id: number
  readonly kind: ShownWarning
  readonly invoice: NamedDocument
  readonly cause: NamedDocument | null
  readonly company: string | null
  readonly currency: string
  readonly partiality: number | null
  readonly declared: string | null
  readonly reckoned: string | null
  readonly foundAt: Date
}

/** Warnings about balances, of all customers. */
export function warningList(db: Kysely<DB>, { buscar, tipo, from, before }: WarningFilters) {
  const named = (document: string) => {
    const of = (column: string) => sql.ref(`${document}.${column}`)
    return sql`json_build_object('id', ${of('id')}, 'uuid', ${of('uuid')}, 'series', ${of('series')}, 'folio', ${of('folio')})`
  }
  let rows = db
    .selectFrom('tax_document_balance_warnings as w')
    .innerJoin('tax_documents as d', 'd.id', 'w.document_id')
    .leftJoin('tax_documents as e', 'e.id', 'w.cause_id')
    .leftJoin('companies as c', 'c.id', 'd.company_id')
    .select(['w.id', 'w.partiality', 'w.found_at as foundAt', 'd.currency', 'c.trade_name as company'])
    .select([
      sql<ShownWarning>`w.kind`.as('kind'),
      sql<NamedDocument>`${named('d')}`.as('invoice'),
      sql<NamedDocument | null>`case when e.id is not null then ${named('e')} end`.as('cause'),
      sql<string | null>`w.declared::text`.as('declared'),
      sql<string | null>`w.reckoned::text`.as('reckoned'),
    ])
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: ['d.folio', sql`d.uuid::text`, sql`e.uuid::text`] }))
  if (tipo !== undefined) rows = rows.where('w.kind', '=', tipo)
  if (from !== undefined) rows = rows.where('w.found_at', '>=', from)
  if (before !== undefined) rows = rows.where('w.found_at', '<', before)
  return listSource({ rows, id: 'w.id', sort: { encontrado: { notNull: 'w.found_at' } } })
}
