import type { Kysely } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import { cartContents } from './cart-contents.ts'
import { linesOfCarts, type NotifiableLineRow } from './lines-store.ts'

/** A line of a cart whose price differs from the one that its owner accepted. */
export interface ChangedPrice {
  readonly line: NotifiableLineRow
  /** The current one: '1234.50'. */
  readonly price: string
}

/**
 * The lines with changed prices in the carts of one company's people, for which prices are read once.
 * @param companyId null: users of the shop itself
 */
export async function changedPrices(
  db: Kysely<DB>,
  { companyId, now }: { readonly companyId: number | null; readonly now: Date },
  cartIds: readonly number[],
): Promise<readonly ChangedPrice[]> {
  const lines = await linesOfCarts(db, cartIds)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const facts = await sellingFacts(db, { companyId }, now, ids)
  // Fitment has no part in prices.
  const fitmentOf = () => 'unknown' as const
  return [...Map.groupBy(lines, ({ cartId }) => cartId).values()].flatMap((rows) => {
    const told = new Map(rows.map((row) => [row.id, row]))
    return cartContents(rows, { ...facts, fitmentOf }).parts.flatMap(({ price, lines: ofPart }) =>
      ofPart.flatMap(({ row, problems }) => {
        const line = told.get(row.id)
        const isChanged = problems.some(({ problem }) => problem === 'price_rose' || problem === 'price_fell')
        return line === undefined || price === null || !isChanged ? [] : [{ line, price: toDecimal(price.price) }]
      }),
    )
  })
}
