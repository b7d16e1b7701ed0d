import { foldPartKey } from '#domain/part-key.ts'
import { readDescription } from '#imports/descriptions/read-description.ts'
import { readingRecord } from '#imports/rows/reading-record.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { readQuery } from '#server/platform/db/lists/read-all.ts'
import * as form from './form-store.ts'
import * as store from './list-store.ts'
import * as records from './records-store.ts'

export const { page: listParts, all: exportParts } = listReads(store.adminProducts)

export function exportStock({ db, longReads }: Database, filters: store.ProductFilters) {
  return readQuery<records.StockRow>(longReads, records.stockOf(db, filters).compile())
}

/** @returns the rows, and the greatest number of qualifiers of an application. */
export async function exportApplications({ db, longReads }: Database, filters: store.ProductFilters) {
  const query = records.applicationsOf(db, filters)
  return {
    batches: readQuery<records.ApplicationRow>(longReads, query.compile()),
    mostQualifiers: await records.mostQualifiers(db, filters),
  }
}

export async function partOptions({ db }: Database) {
  const [lines, brands, qualifiers] = await Promise.all([
    store.lineChoices(db),
    store.brandChoices(db),
    store.qualifierChoices(db),
  ])
  return { lines, brands, qualifiers }
}

export async function findParts({ db }: Database, text: string) {
  return store.findParts(db, text)
}

const MOST_KEYS = 400

/** The other parts with keys, one on each line of the text. `requested`: as they were written, by their folded form. */
export async function keyUses({ db }: Database, text: string, exceptId: number) {
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .slice(0, MOST_KEYS)
  const requested = new Map(keys.map((key) => [foldPartKey(key), key]))
  requested.delete('')
  if (requested.size === 0) return { uses: [], requested }
  return { uses: await form.keyUses(db, [...requested.keys()], exceptId), requested }
}

/** The fields that a load of files would read from a description. @param brand stated beside it; '' for none */
export function readText(text: string, brand: string) {
  return readingRecord(text, readDescription(text, brand === '' ? null : brand))
}
