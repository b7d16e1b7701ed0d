import type { Viewer } from '#domain/access.ts'
import type { LineVehicle } from '#domain/cart/lines.ts'
import type { Centavos } from '#domain/money/money.ts'
import { quantityProblem, quantityText } from '#domain/pricing/quantity.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buyerOf, pricesFor } from '#server/pricing/prices/service.ts'
import type { RequestedRow } from './add-service.ts'
import { partNames } from './list-store.ts'

export interface PricedRow {
  readonly key: string
  readonly description: string
  readonly brand: string
  readonly quantity: number
  /** Of a piece, before tax; null: it has none for this user. */
  readonly price: Centavos | null
  readonly amount: Centavos | null
  /** At the branch that supplies the user. */
  readonly available: number
  readonly note: string
  readonly vehicle: LineVehicle
}

/** The parts as the user would buy them. Parts that no longer exist are left out. */
export async function pricedList(
  { db }: Database,
  viewer: Viewer,
  rows: readonly RequestedRow[],
  now: Date,
): Promise<PricedRow[]> {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const buyer = await buyerOf(db, viewer, now)
  const [parts, names] = await Promise.all([pricesFor(db, buyer, ids), partNames(db, ids)])
  const nameOf = new Map(names.map((name) => [name.id, name]))
  return rows.flatMap(({ productId, quantity, note, vehicle }) => {
    const part = parts.get(productId)
    const name = nameOf.get(productId)
    if (part === undefined || name === undefined) return []
    const problem = quantityProblem(quantity, part.pack)
    const price = problem?.kind === 'not_a_count' ? null : (part.priceOf(quantity)?.price ?? null)
    return {
      ...name,
      quantity,
      price,
      amount: price === null ? null : price * quantity,
      available: part.available,
      vehicle,
      note: [note, problem === null ? '' : quantityText(problem, part.pack)].filter((text) => text !== '').join('. '),
    }
  })
}
