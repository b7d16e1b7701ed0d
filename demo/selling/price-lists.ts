import { shareOf, toCentavos, toDecimal } from '#domain/money/money.ts'
import { Random } from '../random.ts'
import type { PriceListRow, PriceRow, ProductRow } from '../store.ts'

interface ListRule {
  readonly name: string
  readonly isGeneral?: boolean
  /** Least and most of the list price, in hundredths of a percent. */
  readonly level: readonly [number, number]
  /** Of the parts, those that it has a price for. */
  readonly share: number
}

/** A list of few parts: its customers can only buy these. */
export const BORDER_LIST = 'Lista Frontera'
export const WORKSHOP_LIST = 'Lista 2 Talleres'
export const WHOLESALE_LIST = 'Lista 3 Mayoreo'

const LISTS: readonly ListRule[] = [
  { name: 'General', isGeneral: true, level: [8800, 9200], share: 0.97 },
  { name: WORKSHOP_LIST, level: [8000, 8500], share: 0.93 },
  { name: WHOLESALE_LIST, level: [7100, 7700], share: 0.9 },
  { name: BORDER_LIST, level: [8200, 8800], share: 0.12 },
]

/** The price lists, with prices for parts that have a list price. */
export function priceLists(
  products: readonly ProductRow[],
  seed: string,
): { readonly lists: readonly PriceListRow[]; readonly prices: readonly PriceRow[] } {
  const random = new Random(`${seed}/prices`)
  const lists = LISTS.map(({ name, isGeneral = false }, index) => ({ id: index + 1, name, isGeneral }))
  const prices: PriceRow[] = []
  for (const { id, listPrice } of products) {
    if (listPrice === null) continue
    const price = toCentavos(listPrice)
    for (const [index, { level, share }] of LISTS.entries()) {
      const part = random.whole(...level)
      if (!random.chance(share)) continue
      // Half pesos, as price lists are written.
      prices.push({
        priceListId: index + 1,
        productId: id,
        price: toDecimal(Math.round(shareOf(price, part) / 50) * 50),
      })
    }
  }
  return { lists, prices }
}
