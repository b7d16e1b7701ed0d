import type { Kysely } from 'kysely'
import { suppliable } from '#domain/pricing/quantity.ts'
import type { Centavos } from '#domain/money/money.ts'
import { partNames, substitutesOf, type PartName } from '#server/carts/documents/parts-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { CartContents, ContentsLine } from './cart-contents.ts'
import type { Requester } from './open-cart.ts'

/** A part that can be supplied and shares a number with one that cannot. */
export interface Equivalent extends PartName {
  /** Of a piece, for the quantity of the line. */
  readonly price: Centavos
  /** Pieces that its branch can promise. */
  readonly available: number
}

const MOST_EQUIVALENTS = 3

/** Equivalents by line id, those that its branch has most of first. The successor is a separate offer. */
export async function equivalentsOf(
  db: Kysely<DB>,
  { person, now }: Requester,
  { parts }: CartContents,
): Promise<ReadonlyMap<string, readonly Equivalent[]>> {
  const lines = parts.flatMap(({ part, lines: some }) =>
    some.filter(isUnsupplied).map((line) => ({ line, successorKey: part?.successorKey ?? null })),
  )
  if (lines.length === 0) return new Map()
  const found = await substitutesOf(db, [...new Set(lines.map(({ line }) => line.row.productId))])
  const ids = [...new Set(found.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map()
  const facts = await sellingFacts(db, person, now, ids)
  const names = await partNames(db, ids)
  const byPart = Map.groupBy(found, ({ forProductId }) => forProductId)
  return new Map(
    lines.map(({ line: { row }, successorKey }) => {
      const offered = (byPart.get(row.productId) ?? []).flatMap(({ productId }) => {
        const part = facts.parts.get(productId)
        const name = names.get(productId)
        const price = part?.priceOf(row.quantity)?.price ?? null
        const available = facts.available.at(productId, row.branchId)
        if (part === undefined || name === undefined || price === null || name.key === successorKey) return []
        if (['no', 'successor', 'ask'].includes(part.cart.allowance)) return []
        return suppliable(row.quantity, available, part.pack) === 0 ? [] : [{ ...name, price, available }]
      })
      return [row.id, offered.toSorted((a, b) => b.available - a.available).slice(0, MOST_EQUIVALENTS)]
    }),
  )
}

function isUnsupplied({ problems }: ContentsLine): boolean {
  return problems.some(({ problem }) => problem === 'short' || problem === 'withdrawn')
}
