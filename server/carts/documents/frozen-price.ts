import type { Kysely } from 'kysely'
import { toDecimal, type Centavos } from '#domain/money/money.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { partCosts } from './parts-store.ts'

/** What a line copies of the price of its part, of a piece. Amounts as the database writes them: '1234.50'. */
export interface FrozenPrice {
  /** null: it has none, and its price was offered. */
  readonly listPrice: string | null
  readonly price: string
  readonly coreCharge: string | null
  readonly priceReason: string
  /** null: not known. */
  readonly cost: string | null
}

/** @param cost of a piece, as `costsOf` gives it; undefined: not known */
export function frozenPrice(price: PartPrice, coreCharge: Centavos | null, cost: string | undefined): FrozenPrice {
  return {
    listPrice: toDecimal(price.base),
    price: toDecimal(price.price),
    coreCharge: coreCharge === null ? null : toDecimal(coreCharge),
    priceReason: priceReasonText(price),
    cost: cost ?? null,
  }
}

/** Of a piece, by part; those that are not known are left out. */
export async function costsOf(db: Kysely<DB>, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return partCosts(db, [...new Set(productIds)])
}
