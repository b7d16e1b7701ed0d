import type { Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import type { Buyer } from '#server/pricing/prices/buyer.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { buyerOf, pricesFor } from '#server/pricing/prices/service.ts'
import { gridBrands, gridLines, gridParts, type GridFilter, type GridPartRow } from './store.ts'

type GridOrder = 'clave' | 'linea' | 'marca' | 'comprado'

/** The query of the grid. `stock`: at the user's branch, at any, or whatever the stock is. */
export interface GridWanted extends Pick<GridFilter, 'text' | 'lineId' | 'brandId' | 'isBought'> {
  readonly stock: 'branch' | 'any' | undefined
}

/** A part as the user would buy it. */
export interface GridPart extends GridPartRow {
  /** null: it has been hidden meanwhile. */
  readonly priced: PricedPart | null
}

export interface GridPage extends Page<GridPart> {
  readonly branch: string
  readonly lines: readonly { readonly id: number; readonly name: string }[]
  readonly brands: readonly { readonly id: number; readonly name: string }[]
}

export async function listGrid(
  { db }: Database,
  viewer: Viewer,
  wanted: GridWanted,
  page: PageQuery<GridOrder>,
  now: Date,
): Promise<GridPage> {
  const buyer = await buyerOf(db, viewer, now)
  const [read, lines, brands] = await Promise.all([
    readPage(gridParts(db, filterFor(buyer, wanted)), page),
    gridLines(db),
    gridBrands(db),
  ])
  return { ...read, rows: await withPrices(db, buyer, read.rows), branch: buyer.branch?.name ?? '', lines, brands }
}

/** All parts that the filter matches, with the user's prices, streamed. */
export async function* everyGridPart(
  database: Database,
  viewer: Viewer,
  wanted: GridWanted,
  order: PageQuery<GridOrder>['orden'],
  now: Date,
): AsyncGenerator<readonly GridPart[]> {
  const { db } = database
  const buyer = await buyerOf(db, viewer, now)
  for await (const rows of readAll(database, gridParts(db, filterFor(buyer, wanted)), order))
    yield await withPrices(db, buyer, rows)
}

function filterFor({ branch, companyId }: Buyer, { stock, ...wanted }: GridWanted): GridFilter {
  return { ...wanted, companyId, inStock: stock === 'branch' ? (branch?.id ?? 'any') : stock }
}

async function withPrices(db: Database['db'], buyer: Buyer, rows: readonly GridPartRow[]): Promise<GridPart[]> {
  const parts = await pricesFor(
    db,
    buyer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, priced: parts.get(row.id) ?? null }))
}
