import type { MarkupTable } from '#domain/counter/markup.ts'
import { salePriceOf } from '#domain/counter/markup.ts'
import type { Centavos } from '#domain/money/money.ts'
import { canBeOrdered } from '#domain/parts/allowance.ts'
import { leastOf } from '#domain/pricing/quantity.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import { readMarkupTable } from '#server/counter/markups/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { partRows, type PartRow } from './store.ts'

type Db = Database['db']

/** A part as a counter offers it. Amounts are of a piece, before tax, without its core. */
export interface OfferedPart extends PartRow {
  readonly part: PricedPart
  /** Free pieces at the branch that supplies, and at all others. */
  readonly here: number
  readonly elsewhere: number
  /** What the company pays; of the house its general price. null: it has none. */
  readonly ownPrice: Centavos | null
  readonly salePrice: Centavos | null
  readonly isOrderable: boolean
}

/** At the counter of a company its own markups are added to what it pays; the shop sells at the general list. */
export interface CounterPrices {
  readonly ownPriceOf: (part: PricedPart, pieces: number) => Centavos | null
  readonly salePriceOf: (row: Pick<PartRow, 'brandId' | 'lineId'>, ownPrice: Centavos) => Centavos
}

export async function counterPrices(db: Db, companyId: number | null): Promise<CounterPrices> {
  const table: MarkupTable | null = companyId === null ? null : await readMarkupTable(db, companyId)
  return {
    ownPriceOf: (part, pieces) => part.priceOf(Math.max(pieces, leastOf(part.pack)))?.price ?? null,
    salePriceOf: ({ brandId, lineId }, cost) => (table === null ? cost : salePriceOf(table, { brandId, lineId, cost })),
  }
}

/** By id, by four queries for all of them. A part that is not there, or has been hidden, is left out. */
export async function offeredParts(
  db: Db,
  { companyId, now }: Pick<Clerk, 'companyId' | 'now'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, OfferedPart>> {
  if (productIds.length === 0) return new Map()
  const [{ parts }, rows, prices] = await Promise.all([
    sellingFacts(db, { companyId }, now, productIds),
    partRows(db, productIds),
    counterPrices(db, companyId),
  ])
  const offered = new Map<number, OfferedPart>()
  for (const [id, part] of parts) {
    const row = rows.get(id)
    if (row === undefined) continue
    const ownPrice = prices.ownPriceOf(part, 1)
    offered.set(id, {
      ...row,
      part,
      here: part.available,
      elsewhere: part.availableInAll - part.available,
      ownPrice,
      salePrice: ownPrice === null ? null : prices.salePriceOf(row, ownPrice),
      isOrderable: ownPrice !== null && canBeOrdered(part.facts),
    })
  }
  return offered
}
