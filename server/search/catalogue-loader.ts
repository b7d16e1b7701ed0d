import type { Kysely } from 'kysely'
import type { Position } from '#domain/position.ts'
import type { IndexedApplication, IndexedProduct, OtherKey } from '#search/catalogue.ts'
import { presentSummary } from '../catalog/present-summary.ts'
import type { DB } from '../platform/tables.ts'
import * as store from './store.ts'

/** Products read with one set of queries. */
const BATCH = 5000

/** Hands over every product of the catalogue by id, a batch of queries at a time. */
export async function* allProducts(db: Kysely<DB>, basePath: string): AsyncGenerator<IndexedProduct> {
  let after = 0
  for (;;) {
    const rows = await store.indexRowsAfter(db, after, BATCH)
    yield* await complete(db, rows, basePath)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last.id
  }
}

/** The same for some products; those that no longer exist are left out. */
export async function* productsOf(
  db: Kysely<DB>,
  ids: readonly number[],
  basePath: string,
): AsyncGenerator<IndexedProduct> {
  for (let start = 0; start < ids.length; start += BATCH) {
    yield* await complete(db, await store.indexRowsOf(db, ids.slice(start, start + BATCH)), basePath)
  }
}

async function complete(
  db: Kysely<DB>,
  rows: readonly store.IndexRow[],
  basePath: string,
): Promise<Iterable<IndexedProduct>> {
  const ids = rows.map((row) => row.id)
  const keys = Map.groupBy(await store.keyRowsOf(db, ids), (row) => row.product_id)
  const applications = Map.groupBy(await store.applicationRowsOf(db, ids), (row) => row.product_id)
  return rows.values().map((row) => ({
    id: row.id,
    key: row.key,
    description: row.description,
    lineId: row.line_id,
    brandId: row.brand_id,
    otherKeys: keys.get(row.id)?.map(toOtherKey) ?? [],
    positions: positionsOf(row.positions),
    qualifiers: row.qualifiers,
    applications: applications.get(row.id)?.map(toApplication) ?? [],
    units: row.units,
    stock: row.stock,
    createdDay: row.created_day,
    stored: JSON.stringify(presentSummary(row, basePath)),
  }))
}

function toOtherKey({ key, kind, owner }: store.IndexKeyRow): OtherKey {
  return { key, kind, owner }
}

function toApplication(row: store.IndexApplicationRow): IndexedApplication {
  return {
    modelId: row.model_id,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    engineId: row.engine_id,
    positions: positionsOf(row.positions),
  }
}

const knownPositions = new Map<string, readonly Position[]>()

/** The same few lists stand in hundreds of thousands of rows: each is parsed once and shared. */
function positionsOf(text: string): readonly Position[] {
  let positions = knownPositions.get(text)
  if (positions === undefined) {
    positions = store.parsePositions(text)
    knownPositions.set(text, positions)
  }
  return positions
}
