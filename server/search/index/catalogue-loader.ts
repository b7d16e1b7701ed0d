import type { Kysely } from 'kysely'
import type { Position } from '#domain/position.ts'
import type { IndexedApplication, IndexedProduct } from '#search/catalogue.ts'
import { presentStored } from '#server/catalog/products/present-stored.ts'
import type { DB } from '#server/platform/db/tables.ts'
import * as store from './store.ts'

/** Products read with one query. */
const BATCH = 2500

/** Returns every product of the catalogue by id. The database reads the next batch while this one is processed. */
export async function* allProducts(db: Kysely<DB>, basePath: string): AsyncGenerator<IndexedProduct> {
  const read = (after: number) => {
    const rows = store.indexRowsAfter(db, after, BATCH)
    // Prevents an unhandled rejection: this query is never awaited where the batch before it has failed and was reported.
    rows.catch(() => {})
    return rows
  }
  let next = read(0)
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    const isLast = last === undefined || rows.length < BATCH
    if (!isLast) next = read(last.id)
    yield* toProducts(rows, basePath)
    if (isLast) return
  }
}

/** The same for some products; those that no longer exist are left out. */
export async function* productsOf(
  db: Kysely<DB>,
  ids: readonly number[],
  basePath: string,
): AsyncGenerator<IndexedProduct> {
  for (let start = 0; start < ids.length; start += BATCH) {
    yield* toProducts(await store.indexRowsOf(db, ids.slice(start, start + BATCH)), basePath)
  }
}

function toProducts(rows: readonly store.IndexRow[], basePath: string): Iterable<IndexedProduct> {
  return rows.values().map((row) => ({
    id: row.id,
    key: row.key,
    description: row.description,
    lineId: row.line_id,
    brandId: row.brand_id,
    otherKeys: row.keys?.map(([kind, key, owner]) => ({ kind, key, owner })) ?? [],
    positions: positionsOf(row.positions),
    qualifiers: row.qualifiers,
    applications: row.applications?.split(store.APPLICATION_SEPARATOR).map(toApplication) ?? [],
    units: row.units,
    stock: row.stock,
    createdDay: row.created_day,
    stored: JSON.stringify(presentStored(row, basePath)),
  }))
}

/** @param text see store.IndexRow. */
function toApplication(text: string): IndexedApplication {
  const [modelId, yearFrom, yearTo, engineId, positions, isRead, ...qualifiers] = text.split(' ')
  return {
    modelId: Number(modelId),
    yearFrom: Number(yearFrom) || null,
    yearTo: Number(yearTo) || null,
    engineId: Number(engineId) || null,
    positions: positionsOf(positions ?? '{}'),
    isRead: isRead === '1',
    qualifiers: qualifiersOf(qualifiers.join(' ')),
  }
}

/** Hundreds of thousands of rows have the same few lists: each is parsed once and shared. */
const positionsOf = memoised<string, readonly Position[]>(store.parsePositions)

/** Not memoised: people write them, and there may be many. */
function qualifiersOf(text: string): readonly string[] {
  return text === '' ? [] : (JSON.parse(text) as string[])
}

function memoised<Input, Output>(compute: (input: Input) => Output): (input: Input) => Output {
  const known = new Map<Input, Output>()
  return (input) => {
    let output = known.get(input)
    if (output === undefined) known.set(input, (output = compute(input)))
    return output
  }
}
