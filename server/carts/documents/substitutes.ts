import type { Kysely } from 'kysely'
import { ANONYMOUS, BLANK_PERSON, type Viewer } from '#domain/access.ts'
import type { Centavos } from '#domain/money/money.ts'
import { allowanceOf } from '#domain/parts/allowance.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { buyerOf, pricesFor } from '#server/pricing/prices/service.ts'
import { partNames, substitutesOf, type PartName } from './parts-store.ts'

type Db = Kysely<DB>

/** A line of a document whose part could be replaced. */
export interface ReplaceableLine {
  readonly productId: number
  readonly pieces: number
  /** Of a piece. */
  readonly price: Centavos
}

/** A part that could replace the requested one. */
export interface Substitute extends PartName {
  readonly part: PricedPart
  /** Of a piece: the customer's own price of it, but no more than that of the requested part. */
  readonly price: Centavos
  readonly availableAt: (branchId: number) => number
}

/** By the part that they could replace; parts that the customer cannot order are left out. */
export async function readSubstitutes(
  db: Db,
  companyId: number,
  lines: readonly ReplaceableLine[],
  now: Date,
): Promise<ReadonlyMap<number, readonly Substitute[]>> {
  const found = await substitutesOf(db, [...new Set(lines.map(({ productId }) => productId))])
  const ids = [...new Set(found.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map()
  const parts = await pricesFor(db, await buyerOf(db, asCompany(companyId), now), ids)
  const names = await partNames(db, ids)
  const substitutes = found.flatMap(({ forProductId, productId }) => {
    const replaced = lines.find((line) => line.productId === forProductId)
    const part = parts.get(productId)
    const name = names.get(productId)
    if (replaced === undefined || part === undefined || name === undefined) return []
    const price = part.priceOf(replaced.pieces)
    const facts = { ...part.facts, hasPrice: price !== null }
    if (price === null || ['no', 'successor', 'ask'].includes(allowanceOf(facts, 'order'))) return []
    const substitute: Substitute = {
      ...name,
      part,
      price: Math.min(price.price, replaced.price),
      availableAt: (branchId) => part.stock.get(branchId)?.available ?? 0,
    }
    return [{ forProductId, substitute }]
  })
  return new Map(
    [...Map.groupBy(substitutes, ({ forProductId }) => forProductId)].map(([id, each]) => [
      id,
      each.map(({ substitute }) => substitute),
    ]),
  )
}

/** Prices are those of the company, whichever user decides for it. */
function asCompany(companyId: number): Viewer {
  const person = { ...BLANK_PERSON, companyId, sight: 'empresa' } as const
  return { ...ANONYMOUS, isLoggedin: true, person }
}
