import type { Database } from '#server/platform/db/database.ts'
import * as store from './store.ts'

type Db = Database['db']

/** A page of names, with the total of the names that match. */
export interface PageOfNames<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export async function listBrands(db: Db, page: store.ReferencePage): Promise<PageOfNames<store.BrandRow>> {
  return withTotal(await store.brandPage(db, page))
}

export async function listLines(db: Db, page: store.ReferencePage): Promise<PageOfNames<store.LineRow>> {
  return withTotal(await store.linePage(db, page))
}

/** Model years, the newest first. */
export async function listYears(db: Db): Promise<number[]> {
  return store.allYears(db)
}

/** Each row has the total: a page after the last has no rows, and 0. */
function withTotal<Row extends { readonly total: number }>(rows: readonly Row[]): PageOfNames<Row> {
  return { rows, total: rows[0]?.total ?? 0 }
}
