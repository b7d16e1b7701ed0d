import type { Kysely } from 'kysely'
import { listCarts } from './service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import { cartContents, type ContentsLine } from '#server/carts/cart/cart-contents.ts'
import { fitmentOfLines } from '#server/carts/cart/line-fitment.ts'
import { linesOfCarts } from '#server/carts/cart/lines-store.ts'
import type { Requester } from '#server/carts/cart/open-cart.ts'

export interface ProblemCart {
  readonly id: number
  readonly name: string
  readonly lines: number
  /** Lines with a problem. */
  readonly broken: readonly ContentsLine[]
}

/** Carts of a person in which a price changed, pieces lack or a part is no longer sold; the default one first. */
export async function problemCarts(db: Kysely<DB>, { person, now }: Requester): Promise<readonly ProblemCart[]> {
  const carts = await listCarts(db, person)
  if (carts.length === 0) return []
  const rows = await linesOfCarts(
    db,
    carts.map(({ id }) => id),
  )
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const { parts, available, branches } = await sellingFacts(db, person, now, ids)
  const fitmentOf = await fitmentOfLines(db, rows)
  const byCart = Map.groupBy(rows, ({ cartId }) => cartId)
  return carts.flatMap(({ id, name }) => {
    const own = byCart.get(id) ?? []
    const contents = cartContents(own, { parts, available, branches, fitmentOf })
    const broken = contents.parts.flatMap(({ lines }) => lines.filter(({ problems }) => problems.length > 0))
    return broken.length === 0 ? [] : [{ id, name, lines: own.length, broken }]
  })
}
