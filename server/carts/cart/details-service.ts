import { scopeInCompany } from '#domain/customers/sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { addressExists, chooseShipping, offersShipping } from '#server/carts/shipping/store.ts'
import { raiseVersion, updateCart, type CartDetails } from './cart-store.ts'
import { openCart, type Requester, type CartChange, type CartReference } from './open-cart.ts'

/** Address, the customer's order number, required day and note. */
export async function changeDetails(
  database: Database,
  { viewer, person, now }: Requester,
  reference: CartReference,
  details: CartDetails,
): Promise<CartChange | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCart(db, person, reference)
    if (cart instanceof Failure) return cart
    const { addressId, requiredOn } = details
    const place = { companyId: person.companyId, scope: scopeInCompany(viewer) }
    if (addressId != null && !(await addressExists(db, place, addressId)))
      return new Failure('not_found', 'Esta dirección no existe. Elige otra.')
    const today = now.toTemporalInstant().toZonedDateTimeISO(person.timeZone).toPlainDate()
    if (requiredOn != null && Temporal.PlainDate.compare(Temporal.PlainDate.from(requiredOn), today) < 0) {
      const text = 'Esta fecha ya pasó: elige hoy o un día después.'
      return new Failure('invalid_input', text, { fecha_requerida: text })
    }
    await updateCart(db, cart.id, details)
    return raiseVersion(db, cart.id)
  })
}

/** @param optionId null: the company's default again. */
export async function changeShipping(
  database: Database,
  { person }: Requester,
  reference: CartReference,
  { branchId, optionId }: { readonly branchId: number; readonly optionId: number | null },
): Promise<CartChange | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = await openCart(db, person, reference)
    if (cart instanceof Failure) return cart
    if (optionId !== null && !(await offersShipping(db, branchId, optionId))) {
      const text = 'Esta sucursal ya no ofrece este envío. Elige otro.'
      return new Failure('invalid_input', text, { via: text })
    }
    await chooseShipping(db, { cartId: cart.id, branchId, optionId })
    return raiseVersion(db, cart.id)
  })
}
