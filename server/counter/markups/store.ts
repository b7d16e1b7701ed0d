import { sql, type Kysely } from 'kysely'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface MarkupFields {
  readonly brand_id: number | null
  readonly line_id: number | null
  readonly cost_from: string
  readonly cost_below: string | null
  readonly markup: string
  readonly rounding: string
}

export interface StoredMarkup extends MarkupFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly brand: string | null
  readonly line: string | null
}

/** The most specific first: brand and line, brand, line, any; of those by name and cost. */
export async function markupsOf(db: Db, companyId: number): Promise<StoredMarkup[]> {
  return db
    .selectFrom('counter_markups as m')
    .innerJoin('counters as c', 'c.id', 'm.counter_id')
    .leftJoin('brands as b', 'b.id', 'm.brand_id')
    .leftJoin('lines as l', 'l.id', 'm.line_id')
    .select(['m.id', 'm.version', 'm.updated_at', 'm.brand_id', 'm.line_id', 'm.cost_from', 'm.cost_below'])
    .select(['m.markup', 'm.rounding', 'b.name as brand', 'l.name as line'])
    .where('c.company_id', '=', companyId)
    .orderBy(sql`(m.brand_id is null)::integer * 2 + (m.line_id is null)::integer`)
    .orderBy('b.folded')
    .orderBy('l.folded')
    .orderBy('m.cost_from')
    .orderBy('m.id')
    .execute()
}

export async function insertMarkup(db: Db, counterId: number, fields: MarkupFields): Promise<number> {
  return insertRow(db, 'counter_markups', { ...fields, counter_id: counterId })
}

/** @returns the version that it has now. */
export async function updateMarkup(db: Db, id: number, fields: MarkupFields): Promise<number> {
  return updateRow(db, 'counter_markups', id, fields)
}

export async function deleteMarkup(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'counter_markups', id)
}

/** Which of the two are there; they stay until the transaction ends. */
export async function lockNames(db: Db, { brand_id: brand, line_id: line }: MarkupFields) {
  const found = async (table: 'brands' | 'lines', id: number | null) =>
    id === null ||
    (await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
  return { brand: await found('brands', brand), line: await found('lines', line) }
}
