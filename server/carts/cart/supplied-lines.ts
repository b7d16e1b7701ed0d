import { countedPieces, supplyLines, type PackedLine } from '#domain/cart/supply.ts'
import { toCentavos } from '#domain/money/money.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import { SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import type { HeldPrice } from './held-prices-store.ts'
import type { PartLineRow } from './lines-store.ts'

/** A line with the quantity that can be supplied. */
export type SuppliedRow<Row> = PackedLine & { readonly row: Row; readonly supplied: number }

export type AvailableAt = (productId: number, branchId: number) => number
export type LineRow = Omit<PartLineRow, 'id' | 'wantsBackOrder'>

/** The fields that identify a line (domain/cart/lines.ts). */
export function identityOf(row: Omit<LineRow, 'quantity' | 'acceptedPrice'>) {
  const vehicle = { make: row.vehicleMake, model: row.vehicleModel, year: row.vehicleYear, engine: row.vehicleEngine }
  return { productId: row.productId, branchId: row.branchId, note: row.note, vehicle, isSetAside: row.isSetAside }
}

/** The supplied quantity of each line. A hidden part is not supplied, whatever its stock. */
export function suppliedRows<Row extends LineRow>(
  rows: readonly Row[],
  parts: ReadonlyMap<number, PricedPart>,
  availableAt: AvailableAt,
): SuppliedRow<Row>[] {
  const lines = rows.map((row) => ({
    ...identityOf(row),
    row,
    requested: row.quantity,
    pack: parts.get(row.productId)?.pack ?? SINGLE_PIECES,
  }))
  const pieces = supplyLines(lines, (productId, branchId) =>
    parts.has(productId) ? availableAt(productId, branchId) : 0,
  )
  return lines.map((line, index) => ({ ...line, supplied: pieces[index] ?? 0 }))
}

/**
 * The price of a part in a cart, over the lines of that part: for the supplied pieces, or for the requested ones where none is supplied.
 * null: it has none.
 */
export function priceInCart(part: PricedPart | null, lines: readonly SuppliedRow<unknown>[]): PartPrice | null {
  if (part === null) return null
  const requested = lines.reduce((sum, line) => sum + line.requested, 0)
  return part.priceOf(countedPieces(lines, part.productId) || requested)
}

/** Whether the shop has changed the price since the customer last accepted it. Lines that are set aside do not count. */
export function isPriceChanged(
  rows: readonly Pick<LineRow, 'isSetAside' | 'acceptedPrice'>[],
  price: PartPrice | null,
) {
  return rows.some(
    ({ isSetAside, acceptedPrice }) =>
      !isSetAside && acceptedPrice !== null && price !== null && toCentavos(acceptedPrice) !== price.price,
  )
}

/**
 * The price that the customer had accepted of a part before somebody began to act for them, where the shop has raised it since and no line
 * shows that they accepted more: only they can accept the new one. null: any change of the cart accepts the current price.
 */
export function heldPrice(
  part: PricedPart | null,
  held: HeldPrice | undefined,
  rows: readonly Pick<LineRow, 'acceptedPrice'>[],
): string | null {
  if (held === undefined || part === null) return null
  const before = toCentavos(held.price)
  if (rows.some(({ acceptedPrice }) => acceptedPrice !== null && toCentavos(acceptedPrice) > before)) return null
  const now = part.priceOf(held.quantity)
  return now !== null && now.price > before ? held.price : null
}
