import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'

type Db = Kysely<DB>

export interface GridFilter {
  readonly text: string
  readonly lineId: number | undefined
  readonly brandId: number | undefined
  /** With unreserved pieces: at this branch, at any that sells, or whatever the stock is. */
  readonly inStock: number | 'any' | undefined
  readonly isBought: boolean
  /** The company whose orders count; null: none. */
  readonly companyId: number | null
}

export interface GridPartRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly line: string | null
  readonly brand: string | null
  readonly lastBought: Date | null
}

/** All parts that can be found. */
export function gridParts(db: Db, { text, lineId, brandId, inStock, isBought, companyId }: GridFilter) {
  const bought = db
    .selectFrom('order_lines as ol')
    .innerJoin('orders as o', 'o.id', 'ol.order_id')
    .select(['ol.product_id', sql<Date>`max(o.created_at)`.as('at')])
    .where('o.company_id', '=', companyId)
    .where('o.state', '<>', 'cancelado')
    .groupBy('ol.product_id')
  let rows = db
    .selectFrom('products as p')
    .leftJoin('lines as l', 'l.id', 'p.line_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin(bought.as('bought'), 'bought.product_id', 'p.id')
    .select(['p.id', 'p.key', 'p.description', 'l.name as line', 'b.name as brand', 'bought.at as lastBought'])
    .where('p.status', '<>', 'hidden')
    .where(
      searchCondition(text, {
        plain: ['p.key', 'p.description'],
        others: (word) => [sql<boolean>`strpos(p.key_folded, nullif(fold_part_key(${word}), '')) > 0`],
      }),
    )
  if (lineId !== undefined) rows = rows.where('p.line_id', '=', lineId)
  if (brandId !== undefined) rows = rows.where('p.brand_id', '=', brandId)
  if (isBought) rows = rows.where('bought.at', 'is not', null)
  if (inStock !== undefined) {
    const there =
      inStock === 'any' ? sql`s.branch_id in (select id from branches where sells)` : sql`s.branch_id = ${inStock}`
    rows = rows.where(
      sql<boolean>`exists (select from stock s where s.product_id = p.id and s.quantity > s.reserved and ${there})`,
    )
  }
  return listSource({
    rows: rows.$castTo<GridPartRow>(),
    id: 'p.id',
    sort: { clave: { notNull: 'p.key_folded' }, linea: 'l.name', marca: 'b.name', comprado: 'bought.at' },
  })
}

interface NameRow {
  readonly id: number
  readonly name: string
}

/** Lines and brands that parts have. */
export async function gridLines(db: Db): Promise<NameRow[]> {
  return namesWithParts(db, 'lines', 'line_id')
}

export async function gridBrands(db: Db): Promise<NameRow[]> {
  return namesWithParts(db, 'brands', 'brand_id')
}

async function namesWithParts(db: Db, table: 'lines' | 'brands', column: 'line_id' | 'brand_id'): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select n.id, n.name from ${sql.table(table)} n
    where exists (select from products p where p.${sql.ref(column)} = n.id) order by n.name`.execute(db)
  return rows
}
