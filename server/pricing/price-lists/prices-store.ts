import { sql, type Kysely } from 'kysely'
import { recordingChanges, type ChangeOrigin } from '#server/catalog/product-history/record-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Transaction } from '#server/platform/db/transaction.ts'
import type { Selection } from '#server/platform/selection.ts'

type Db = Kysely<DB>

/** A price of a list. Amounts as the database writes them: '1234.50'. */
export interface ListedPriceRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly line: string | null
  readonly brand: string | null
  readonly price: string
  readonly list_price: string | null
  readonly updated_at: Date
}

export interface PriceFilters {
  readonly buscar: string
  readonly linea?: number | undefined
  readonly marca?: number | undefined
}

export function listedPrices(db: Db, listId: number, { buscar, linea, marca }: PriceFilters) {
  const rows = db
    .selectFrom('price_list_prices as x')
    .innerJoin('products as p', 'p.id', 'x.product_id')
    .leftJoin('lines as l', 'l.id', 'p.line_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.key', 'p.description', 'l.name as line', 'b.name as brand'])
    .select(['x.price', 'p.list_price', 'x.updated_at'])
    .where('x.price_list_id', '=', listId)
    .where(
      searchCondition(buscar, {
        plain: ['p.description'],
        others: (word) => [sql<boolean>`p.key_folded like '%' || nullif(fold_part_key(${word}), '') || '%'`],
      }),
    )
    .$if(linea !== undefined, (query) => query.where('p.line_id', '=', linea ?? null))
    .$if(marca !== undefined, (query) => query.where('p.brand_id', '=', marca ?? null))
  return listSource({
    rows,
    id: 'p.id',
    sort: {
      clave: { notNull: 'p.key_folded' },
      precio: { notNull: 'x.price' },
      cambio: { notNull: 'x.updated_at' },
    },
  })
}

/** Ids of the parts that a selection has. */
function selected(db: Db, listId: number, selection: Selection<PriceFilters>) {
  return selectedIds(selection, (filter) => listedPrices(db, listId, filter))
}

export interface AdjustmentSummary {
  readonly parts: number
  /** Prices that stay as they are. */
  readonly same: number
  /** Identifies the previewed prices. */
  readonly fingerprint: string
  readonly sample: readonly {
    readonly key: string
    readonly description: string
    readonly before: string
    readonly after: string
  }[]
}

const SAMPLE = 10

/** Rounded half away from zero, at least a centavo. @param factor '1.1000' for 10 % more */
const adjusted = (factor: string) => sql<string>`greatest(round(x.price * ${factor}::numeric, 2), 0.01)`

export async function summariseAdjustment(
  db: Db,
  listId: number,
  selection: Selection<PriceFilters>,
  factor: string,
): Promise<AdjustmentSummary> {
  const { rows } = await sql<AdjustmentSummary>`
    with chosen as materialized (
      select x.product_id, x.price as before, ${adjusted(factor)} as after
      from price_list_prices x where x.price_list_id = ${listId} and x.product_id in ${selected(db, listId, selection)}
    )
    select count(*)::integer as parts, count(*) filter (where before = after)::integer as same,
      md5(coalesce(string_agg(product_id || ':' || before, ',' order by product_id), '')) as fingerprint,
      coalesce((
        select json_agg(json_build_object('key', p.key, 'description', p.description, 'before', s.before::text, 'after', s.after::text)
          order by p.key_folded)
        from (
          select c.* from chosen c join products q on q.id = c.product_id order by q.key_folded limit ${SAMPLE}
        ) s join products p on p.id = s.product_id), '[]') as sample
    from chosen`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A count has one row')
  return row
}

/** @returns how many prices changed. */
export async function adjustPrices(
  db: Db,
  listId: number,
  selection: Selection<PriceFilters>,
  factor: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update price_list_prices x set price = ${adjusted(factor)}, updated_at = now()
    where x.price_list_id = ${listId} and x.product_id in ${selected(db, listId, selection)}
      and x.price <> ${adjusted(factor)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface PartRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly list_price: string | null
}

export async function partByKey(db: Db, folded: string): Promise<PartRow | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'key', 'description', 'list_price'])
    .where('key_folded', '=', folded)
    .executeTakeFirst()
}

/** Locks the part until the transaction ends. */
export async function lockPart(db: Db, id: number): Promise<PartRow | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'key', 'description', 'list_price'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function priceIn(
  db: Db,
  listId: number,
  productId: number,
): Promise<{ readonly price: string; readonly updated_at: Date } | undefined> {
  return db
    .selectFrom('price_list_prices')
    .select(['price', 'updated_at'])
    .where('price_list_id', '=', listId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export async function storePrice(db: Db, listId: number, productId: number, price: string): Promise<void> {
  await db
    .insertInto('price_list_prices')
    .values({ price_list_id: listId, product_id: productId, price })
    .onConflict((conflict) =>
      conflict.columns(['price_list_id', 'product_id']).doUpdateSet({ price, updated_at: sql`now()` }),
    )
    .execute()
}

export async function removePrice(db: Db, listId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('price_list_prices')
    .where('price_list_id', '=', listId)
    .where('product_id', '=', productId)
    .execute()
}

export interface PriceInList {
  readonly id: number
  readonly name: string
  readonly isGeneral: boolean
  readonly price: string | null
}

const MOST_LISTS = 500

/** What a part costs by each list. */
export async function pricesOfPart(db: Db, productId: number): Promise<PriceInList[]> {
  return db
    .selectFrom('price_lists as l')
    .leftJoin('price_list_prices as x', (join) =>
      join.onRef('x.price_list_id', '=', 'l.id').on('x.product_id', '=', productId),
    )
    .select(['l.id', 'l.name', 'l.is_general as isGeneral', 'x.price'])
    .orderBy('l.folded')
    .limit(MOST_LISTS)
    .execute()
}

export async function storeListPrice(
  { client, db }: Transaction,
  {
    productId,
    price,
    origin,
  }: { readonly productId: number; readonly price: string | null; readonly origin: ChangeOrigin },
): Promise<void> {
  await recordingChanges(client, [productId], origin, async () => {
    await db
      .updateTable('products')
      .set({ list_price: price, updated_at: sql`now()` })
      .where('id', '=', productId)
      .execute()
  })
}

export async function costOf(db: Db, productId: number): Promise<string | null> {
  const row = await db.selectFrom('product_costs').select('cost').where('product_id', '=', productId).executeTakeFirst()
  return row?.cost ?? null
}

export async function storeCost(db: Db, productId: number, cost: string | null): Promise<void> {
  if (cost === null) {
    await db.deleteFrom('product_costs').where('product_id', '=', productId).execute()
    return
  }
  await db
    .insertInto('product_costs')
    .values({ product_id: productId, cost })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ cost, updated_at: sql`now()` }))
    .execute()
}
