import type { Kysely } from 'kysely'
import { mergeKey } from '#domain/cart/lines.ts'
import { toCentavos, toDecimal } from '#domain/money/money.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Buyer } from '#server/pricing/prices/buyer.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import { heldPrices, type HeldPrice } from './held-prices-store.ts'
import { linesOfParts, replaceLines, type PartLineRow } from './lines-store.ts'
import type { Requester } from './open-cart.ts'
import { heldPrice, identityOf, isPriceChanged, priceInCart, suppliedRows, type AvailableAt } from './supplied-lines.ts'

type Db = Kysely<DB>

/** The changes of a line. A missing field stays as it is. */
export interface LineEdit extends Partial<Omit<PartLineRow, 'id' | 'acceptedPrice'>> {
  /** Accepts the current price of its part. */
  readonly acceptsPrice?: boolean
}

/** All lines of some parts, with the facts that decide their prices; no other line does. */
export interface LoadedParts {
  readonly buyer: Buyer
  readonly rows: readonly PartLineRow[]
  readonly parts: ReadonlyMap<number, PricedPart>
  readonly availableAt: AvailableAt
  /** Prices that only the customer may accept, by part. */
  readonly held: ReadonlyMap<number, HeldPrice>
}

export async function loadParts(
  db: Db,
  { person, now }: Requester,
  cartId: number,
  productIds: readonly number[],
): Promise<LoadedParts> {
  const rows = await linesOfParts(db, cartId, productIds)
  const { buyer, parts, available } = await sellingFacts(db, person, now, productIds)
  const held = await heldPrices(db, person, productIds)
  return { buyer, rows, parts, availableAt: (productId, branchId) => available.at(productId, branchId), held }
}

/** Stores changes of lines that were loaded with their parts. Lines whose identity becomes the same are joined (domain/cart/lines.ts). */
export async function writeEdits(
  db: Db,
  cartId: number,
  loaded: LoadedParts,
  edits: ReadonlyMap<string, LineEdit>,
): Promise<void> {
  const after = withAcceptedPrices(loaded, joined(loaded.rows, edits), edits)
  const before = new Map(loaded.rows.map((row) => [row.id, row]))
  const kept = new Set(after.map(({ id }) => id))
  const changed = after.filter((row) => !isSame(row, before.get(row.id)))
  const gone = loaded.rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (changed.length + gone.length > 0) await replaceLines(db, cartId, gone, changed)
}

/**
 * Runs `change`, which removes or restores lines of parts, and accepts the resulting prices.
 * @param productIds of the removed or restored lines.
 */
export async function followPrices(
  db: Db,
  requester: Requester,
  cartId: number,
  productIds: readonly number[],
  change: () => Promise<void>,
): Promise<void> {
  const loaded = await loadParts(db, requester, cartId, productIds)
  await change()
  const rows = await linesOfParts(db, cartId, productIds)
  const were = new Set(loaded.rows.map(({ productId }) => productId))
  const changed = withAcceptedPrices(loaded, rows, new Map()).filter((row) => {
    // A part that was not in the cart has its earlier accepted price.
    const now = rows.find(({ id }) => id === row.id)
    return were.has(row.productId) && row.acceptedPrice !== now?.acceptedPrice
  })
  if (changed.length > 0) await replaceLines(db, cartId, [], changed)
}

function joined(rows: readonly PartLineRow[], edits: ReadonlyMap<string, LineEdit>): PartLineRow[] {
  const lines = new Map<string, PartLineRow>()
  // Unchanged lines come first: a line that becomes equal to one joins it.
  for (const row of rows.toSorted((a, b) => Number(edits.has(a.id)) - Number(edits.has(b.id)))) {
    const { acceptsPrice: _, ...edit } = edits.get(row.id) ?? {}
    // The accepted price belonged to the other part.
    const next: PartLineRow = { ...row, ...edit, ...(edit.productId === undefined ? {} : { acceptedPrice: null }) }
    const key = mergeKey(identityOf(next))
    const same = lines.get(key)
    const quantity = Math.min((same?.quantity ?? 0) + next.quantity, MAX_QUANTITY)
    lines.set(key, same === undefined ? next : { ...same, quantity, wantsBackOrder: next.wantsBackOrder })
  }
  return [...lines.values()].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}

/**
 * A price that changes because the customer changed quantities is accepted with the change. A price that the shop has changed since they
 * saw it is not: that line has a problem until they accept it.
 */
function withAcceptedPrices(
  { rows, parts, availableAt, held }: LoadedParts,
  after: readonly PartLineRow[],
  edits: ReadonlyMap<string, LineEdit>,
): PartLineRow[] {
  const before = Map.groupBy(rows, ({ productId }) => productId)
  return [...Map.groupBy(after, ({ productId }) => productId)].flatMap(([productId, lines]) => {
    const part = parts.get(productId) ?? null
    const priceOf = (some: readonly PartLineRow[]) => priceInCart(part, suppliedRows(some, parts, availableAt))
    const earlier = before.get(productId) ?? []
    const accepts = lines.some(({ id }) => edits.get(id)?.acceptsPrice === true)
    const kept = heldPrice(part, held.get(productId), earlier)
    if (kept !== null) return lines.map((line) => ({ ...line, acceptedPrice: kept }))
    const price = priceOf(lines)
    if (!accepts && (isPriceChanged(earlier, priceOf(earlier)) || comesBackDearer(earlier, lines, price))) return lines
    return price === null ? lines : lines.map((line) => ({ ...line, acceptedPrice: toDecimal(price.price) }))
  })
}

/** Whether a restored line costs more, since the shop has raised its price meanwhile. */
function comesBackDearer(
  before: readonly PartLineRow[],
  after: readonly PartLineRow[],
  price: PartPrice | null,
): boolean {
  if (price === null) return false
  const setAside = new Set(before.flatMap(({ id, isSetAside }) => (isSetAside ? [id] : [])))
  return after.some(
    ({ id, isSetAside, acceptedPrice }) =>
      !isSetAside && setAside.has(id) && acceptedPrice !== null && toCentavos(acceptedPrice) < price.price,
  )
}

function isSame(row: PartLineRow, before: PartLineRow | undefined): boolean {
  return (
    before !== undefined &&
    mergeKey(identityOf(row)) === mergeKey(identityOf(before)) &&
    row.quantity === before.quantity &&
    row.wantsBackOrder === before.wantsBackOrder &&
    row.acceptedPrice === before.acceptedPrice
  )
}
