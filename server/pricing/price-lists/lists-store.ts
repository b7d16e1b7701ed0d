import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PriceListFields {
  readonly name: string
  readonly is_general: boolean
}

export interface StoredPriceList extends PriceListFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
}

export interface PriceListRow extends StoredPriceList {
  readonly parts: number
  readonly companies: number
  readonly discounts: number
}

const PARTS = sql<number>`(select count(*)::integer from price_list_prices x where x.price_list_id = l.id)`
const COMPANIES = sql<number>`(select count(*)::integer from company_terms t where t.price_list_id = l.id)`
const DISCOUNTS = sql<number>`(select count(*)::integer from discounts d where d.price_list_id = l.id)`

function priceListRows(db: Db) {
  return db
    .selectFrom('price_lists as l')
    .select(['l.id', 'l.name', 'l.is_general', 'l.version', 'l.updated_at'])
    .select([PARTS.as('parts'), COMPANIES.as('companies'), DISCOUNTS.as('discounts')])
}

export function priceLists(db: Db, { buscar }: { readonly buscar: string }) {
  const rows = priceListRows(db).where(searchCondition(buscar, { folded: ['l.folded'] }))
  return listSource({
    rows,
    id: 'l.id',
    sort: { nombre: { notNull: 'l.folded' }, cambio: { notNull: 'l.updated_at' } },
  })
}

export async function priceListById(db: Db, id: number): Promise<PriceListRow | undefined> {
  return priceListRows(db).where('l.id', '=', id).executeTakeFirst()
}

/** Banners that only who buys by it sees. */
export async function countBannersOf(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('banners')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('audience', '=', 'list')
    .where('audience_list_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the list and its prices until the transaction ends. */
export async function lockPriceList(db: Db, id: number): Promise<StoredPriceList | undefined> {
  return db
    .selectFrom('price_lists')
    .select(['id', 'name', 'is_general', 'version', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Before another one becomes the general list. @returns its name; null where there was none. */
export async function forgetGeneral(db: Db, exceptId: number): Promise<string | null> {
  const before = await db
    .updateTable('price_lists')
    .set((row) => ({ is_general: false, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('is_general', '=', true)
    .where('id', '!=', exceptId)
    .returning('name')
    .executeTakeFirst()
  return before?.name ?? null
}

export async function insertPriceList(db: Db, fields: PriceListFields): Promise<number> {
  return insertRow(db, 'price_lists', fields)
}

/** @returns the version that it has now. */
export async function updatePriceList(db: Db, id: number, fields: PriceListFields): Promise<number> {
  return updateRow(db, 'price_lists', id, fields)
}

/** @returns how many prices it has. */
export async function copyPrices(db: Db, fromId: number, toId: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('price_list_prices')
    .columns(['price_list_id', 'product_id', 'price'])
    .expression((query) =>
      query
        .selectFrom('price_list_prices')
        .select([sql<number>`${toId}::integer`.as('price_list_id'), 'product_id', 'price'])
        .where('price_list_id', '=', fromId),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export async function deletePriceList(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'price_lists', id)
}

/** Who buys by it. */
export function companiesOf(db: Db, id: number, { buscar }: { readonly buscar: string }) {
  const rows = db
    .selectFrom('company_terms as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .select(['c.id', 'c.trade_name', 'c.rfc', 't.own_list_only'])
    .where('t.price_list_id', '=', id)
    .where(searchCondition(buscar, { folded: ['c.folded'], plain: ['c.rfc'] }))
  return listSource({ rows, id: 'c.id', sort: { nombre: { notNull: 'c.folded' } } })
}
