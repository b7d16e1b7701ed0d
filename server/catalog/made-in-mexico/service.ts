import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mexicanCounts, mexicanProducts, type MexicanCount, type MexicanFilter } from './store.ts'

export interface MexicanPage {
  readonly products: readonly ListedRow[]
  /** Of every brand and line, whatever the filter. */
  readonly counts: readonly MexicanCount[]
}

export async function listMadeInMexico(
  db: Database['db'],
  filter: MexicanFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<MexicanPage> {
  const [products, counts] = await Promise.all([mexicanProducts(db, filter, page), mexicanCounts(db)])
  return { products, counts }
}
