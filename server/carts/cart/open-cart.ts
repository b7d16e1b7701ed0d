import type { Kysely } from 'kysely'
import type { Person, Viewer } from '#domain/access.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockCart, lockCartOfLine, lockDefaultCart, type CartRow } from './cart-store.ts'

type Db = Kysely<DB>

/** The user who requests something of their cart, and when. */
export interface Requester {
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
}

/** The cart that is changed. */
export interface CartReference {
  /** null: the default one. */
  readonly cartId: number | null
  /** The version that the user saw; null: the current one. */
  readonly version: number | null
}

/** The state of the cart after a change. */
export interface CartChange {
  readonly count: number
  readonly version: number
}

/** Locks the cart: concurrent changes wait until the transaction ends. A Failure reports a change since the version. */
export async function openCart(db: Db, person: Person, { cartId, version }: CartReference): Promise<CartRow | Failure> {
  const cart = cartId === null ? await lockDefaultCart(db, person.id) : await lockCart(db, person.id, cartId)
  return cart === undefined ? noSuchCart() : (staleCart(cart, version) ?? cart)
}

export async function openCartOfLine(
  db: Db,
  person: Person,
  lineId: string,
  version: number | null,
): Promise<CartRow | Failure> {
  const cart = await lockCartOfLine(db, person.id, lineId)
  return cart === undefined ? noSuchLine() : (staleCart(cart, version) ?? cart)
}

export function noSuchCart(): Failure {
  return new Failure('not_found', 'Este carrito ya no existe.')
}

export function noSuchLine(): Failure {
  return new Failure('not_found', 'Esta línea ya no está en tu carrito.')
}

function staleCart(cart: CartRow, version: number | null): Failure | null {
  if (version === null || version === cart.version) return null
  const stale = { version: cart.version, changedBy: null, changedAt: cart.updatedAt.toISOString(), stored: {} }
  return new Failure('conflict', 'Tu carrito cambió en otra ventana.', undefined, stale)
}
