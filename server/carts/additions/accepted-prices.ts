import { mergeKey } from '#domain/cart/lines.ts'
import { toDecimal } from '#domain/money/money.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import {
  heldPrice,
  identityOf,
  isPriceChanged,
  priceInCart,
  suppliedRows,
  type AvailableAt,
} from '#server/carts/cart/supplied-lines.ts'
import type { HeldPrice } from '#server/carts/cart/held-prices-store.ts'
import type { NewLine, PartLineRow } from '#server/carts/cart/lines-store.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'

interface Facts {
  /** Prices that only the customer may accept (`heldPrices`), by part. */
  readonly held: ReadonlyMap<number, HeldPrice>
  readonly parts: ReadonlyMap<number, PricedPart>
  readonly availableAt: AvailableAt
}

interface Accepted {
  /** With the price of their line after the addition. */
  readonly lines: readonly NewLine[]
  /** Other lines of the same parts whose price changes with the addition. */
  readonly others: readonly { readonly id: string; readonly price: string | null }[]
}

/**
 * The prices that an addition accepts in the customer's name, for the added lines and the lines of the same parts: those that result from
 * the new quantities. A price that the shop has changed since the customer saw it is not accepted by an addition: its line has a problem
 * until they accept it.
 */
export function acceptedPrices(before: readonly PartLineRow[], lines: readonly NewLine[], facts: Facts): Accepted {
  const earlier = Map.groupBy(before, ({ productId }) => productId)
  const each = [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, own]) =>
    acceptedOfPart(earlier.get(productId) ?? [], own, facts.parts.get(productId) ?? null, facts),
  )
  return { lines: each.flatMap((part) => part.lines), others: each.flatMap((part) => part.others) }
}

type Row = NewLine & { readonly id?: string }

function acceptedOfPart(
  before: readonly PartLineRow[],
  lines: readonly NewLine[],
  part: PricedPart | null,
  { held, parts, availableAt }: Facts,
): Accepted {
  const priceOf = (rows: readonly Row[]) => priceInCart(part, suppliedRows(rows, parts, availableAt))
  const there = new Map<string, Row>(before.map((row) => [mergeKey(identityOf(row)), row]))
  const after = new Map(there)
  for (const line of lines) {
    const key = mergeKey(identityOf(line))
    const quantity = Math.min((after.get(key)?.quantity ?? 0) + line.quantity, MAX_QUANTITY)
    after.set(key, { ...line, ...after.get(key), quantity })
  }
  const price = priceOf([...after.values()])
  const kept = part === null ? null : heldPrice(part, held.get(part.productId), before)
  const accepted = kept ?? (price === null ? null : toDecimal(price.price))
  const follows = kept === null && !isPriceChanged(before, priceOf(before))
  const joined = new Set(lines.map((line) => mergeKey(identityOf(line))))
  return {
    lines: lines.map((line) => {
      const same = there.get(mergeKey(identityOf(line)))
      return { ...line, acceptedPrice: same === undefined || follows ? accepted : same.acceptedPrice }
    }),
    others: before.flatMap((row) =>
      follows && row.acceptedPrice !== accepted && !joined.has(mergeKey(identityOf(row)))
        ? [{ id: row.id, price: accepted }]
        : [],
    ),
  }
}
