import type { Kysely } from 'kysely'
import { toDecimal, type Centavos } from '#domain/money/money.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { partCosts } from './parts-store.ts'

/** The price of a piece that a line copies. Amounts as the database writes them: '1234.50'. */
export interface FrozenPrice {
  /** null: the part has none, and its price was offered. */
  readonly listPrice: string | null
  readonly price: string
  readonly coreCharge: string | null
  readonly priceReason: string
  /** null: not known. */
  readonly cost: string | null
}

/** @param cost of a piece, from `costsOf`; undefined: not known */
export function frozenPrice(price: PartPrice, coreCharge: Centavos | null, cost: string | undefined): FrozenPrice {
  return {
    listPrice: toDecimal(price.base),
    price: toDecimal(price.price),
    coreCharge: coreCharge === null ? null : toDecimal(coreCharge),
    priceReason: priceReasonText(price),
    cost: cost ?? null,
  }
}

/** Cost of a piece, by part; unknown ones are left out. */
export async function costsOf(db: Kysely<DB>, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return partCosts(db, [...new Set(productIds)])
}
