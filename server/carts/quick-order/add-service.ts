import type { LineVehicle } from '#domain/cart/lines.ts'
import { addToCart, judgeForCart } from '#server/carts/additions/service.ts'
import type { Requester, CartChange } from '#server/carts/cart/open-cart.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'

export interface RequestedRow {
  readonly productId: number
  readonly quantity: number
  readonly note: string
  readonly vehicle: LineVehicle
}

export interface ManyAdded extends CartChange {
  /** Number of rows; rows with the same part and identity became one line. */
  readonly added: number
  readonly refused: readonly { readonly index: number; readonly reason: string }[]
}

/** Adds every row that can be added, in one transaction, and returns the reason for each other row. The same key adds once. */
export async function addMany(
  database: Database,
  requester: Requester,
  { rows, key }: { readonly rows: readonly RequestedRow[]; readonly key: string },
): Promise<ManyAdded | Failure> {
  const added = await addToCart(database, requester, {
    lines: rows.map((row) => ({ ...row, branchId: null })),
    action: 'carrito.agregar-muchas',
    key,
    body: rows,
    judge: judgeForCart,
    closedBranch: 'replaced',
  })
  if (added instanceof Failure) return added
  const { count, version, remarks } = added
  const refused = remarks.flatMap(({ index, isRefused, text }) => (isRefused ? [{ index, reason: text }] : []))
  return { count, version, added: rows.length - refused.length, refused }
}
