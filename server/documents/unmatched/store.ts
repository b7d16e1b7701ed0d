import { sql, type Kysely } from 'kysely'
import { documentRows, type DocumentRow } from '#server/documents/matching/row-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface UnmatchedFilters {
  readonly buscar: string
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly tipo?: 'I' | 'E' | 'P' | 'T' | undefined
}

/** Unassigned documents that customers could see. */
export function unmatchedList(db: Db, { buscar, desde, hasta, tipo }: UnmatchedFilters) {
  let rows = documentRows(db)
    .where('d.company_id', 'is', null)
    .where('d.set_aside_reason', '=', '')
    .where('d.hidden_at', 'is', null)
    .where(searchCondition(buscar, { folded: ['d.folded'] }))
  if (desde !== undefined) rows = rows.where(sql<boolean>`d.issued_at >= ${desde}::date`)
  if (hasta !== undefined) rows = rows.where(sql<boolean>`d.issued_at < ${hasta}::date + 1`)
  if (tipo !== undefined) rows = rows.where('d.kind', '=', tipo)
  return listSource({
    rows: rows.$castTo<DocumentRow>(),
    id: 'd.id',
    sort: {
      recibido: { notNull: 'd.received_at' },
      fecha: { notNull: 'd.issued_at' },
      total: { notNull: 'd.total' },
    },
  })
}

/** Companies with a name similar to the receiver's, by document. */
export async function similarCompanies(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; companies: number[] }>`
    select d.id, array_agg(c.id order by c.likeness desc, c.id) as companies
    from tax_documents d cross join lateral (
      select c.id, similarity(c.folded, fold_name(d.receiver_name)) as likeness from companies c
      where c.folded % fold_name(d.receiver_name) and similarity(c.folded, fold_name(d.receiver_name)) >= 0.4
      order by likeness desc, c.id limit 3) c
    where d.id = any(${[...ids]}::integer[]) and length(d.receiver_name) >= 5
      -- The receiver of SAT's global invoice, which is no company.
      and fold_name(d.receiver_name) <> 'publico en general'
    group by d.id`.execute(db)
  return new Map(rows.map(({ id, companies }) => [id, companies]))
}

export interface NamedCompany {
  readonly id: number
  readonly name: string
  readonly rfc: string
}

export async function companiesById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedCompany>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'trade_name as name', 'rfc'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function orderFolios(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly series: string; readonly folio: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'series', 'folio'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
