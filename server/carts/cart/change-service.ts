import { quantityProblem, quantityText } from '#domain/pricing/quantity.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { refusalOfBranch, wrongQuantity } from './refusals.ts'
import { raiseVersion } from './cart-store.ts'
import { loadParts, writeEdits, type LineEdit } from './edit-lines.ts'
import { linesById } from './lines-store.ts'
import {
  noSuchLine,
  openCart,
  openCartOfLine,
  type Requester,
  type CartChange,
  type CartReference,
} from './open-cart.ts'

/** @param version of the cart that the user saw; null: the current one. */
export async function changeLine(
  database: Database,
  requester: Requester,
  lineId: string,
  { version, ...edit }: LineEdit & { readonly version: number | null },
): Promise<CartChange | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCartOfLine(db, requester.person, lineId, version)
    if (cart instanceof Failure) return cart
    const [line] = await linesById(db, cart.id, [lineId])
    if (line === undefined) return noSuchLine()
    const loaded = await loadParts(db, requester, cart.id, [line.productId])
    const refused =
      refusalOfQuantity(edit.quantity, loaded.parts.get(line.productId)) ??
      (edit.branchId === undefined ? null : await refusalOfBranch(db, loaded.buyer, edit.branchId))
    if (refused !== null) return refused
    await writeEdits(db, cart.id, loaded, new Map([[lineId, edit]]))
    return raiseVersion(db, cart.id)
  })
}

/** @param lineIds null: all that are not set aside. Removed ones are skipped. */
export async function moveLines(
  database: Database,
  requester: Requester,
  reference: CartReference,
  { branchId, lineIds }: { readonly branchId: number; readonly lineIds: readonly string[] | null },
): Promise<(CartChange & { readonly moved: number }) | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCart(db, requester.person, reference)
    if (cart instanceof Failure) return cart
    const refused = await refusalOfBranch(db, null, branchId)
    if (refused !== null) return refused
    const lines = (await linesById(db, cart.id, lineIds)).filter(
      (line) => line.branchId !== branchId && (lineIds !== null || !line.isSetAside),
    )
    const loaded = await loadParts(db, requester, cart.id, [...new Set(lines.map(({ productId }) => productId))])
    await writeEdits(db, cart.id, loaded, new Map(lines.map(({ id }) => [id, { branchId }])))
    return { ...(await raiseVersion(db, cart.id)), moved: lines.length }
  })
}

function refusalOfQuantity(quantity: number | undefined, part: PricedPart | undefined): Failure | null {
  if (quantity === undefined || part === undefined) return null
  const problem = quantityProblem(quantity, part.pack)
  return problem === null ? null : wrongQuantity(quantityText(problem, part.pack))
}
