import type { Kysely } from 'kysely'
import type { Person } from '#domain/access.ts'
import { noSuchCart } from '#server/carts/cart/open-cart.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { foldName } from '#domain/name.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

/** Of one person. */
const MOST_CARTS = 50

export interface MadeCart {
  readonly id: number
  readonly name: string
  /** Keys of parts of the copied cart that are no longer in the catalogue. */
  readonly omitted?: readonly string[]
}

export async function listCarts(db: Db, person: Person): Promise<readonly store.NamedCartRow[]> {
  return store.cartsOf(db, person.id)
}

/** @param fromId the cart to copy; null: it begins empty. The new cart becomes the default one. */
export async function createCart(
  database: Database,
  person: Person,
  name: string,
  fromId: number | null = null,
): Promise<MadeCart | Failure> {
  return inTransaction(database, async ({ db }) => {
    const carts = await store.lockCarts(db, person.id)
    if (fromId !== null && carts.every(({ id }) => id !== fromId)) return noSuchCart()
    if (carts.length >= MOST_CARTS)
      return new Failure('conflict', `Ya tienes ${MOST_CARTS} carritos. Elimina uno para hacer otro.`)
    const refused = await refusalOfName(db, person, name, null)
    if (refused !== null) return refused
    const id = await store.insertCart(db, person.id, name)
    const omitted = fromId === null ? [] : await store.copyCart(db, fromId, id)
    await store.makeDefault(db, person.id, id)
    return { id, name, omitted }
  })
}

export async function renameCart(
  database: Database,
  person: Person,
  cartId: number,
  name: string,
): Promise<MadeCart | Failure> {
  return inTransaction(database, async ({ db }) => {
    const carts = await store.lockCarts(db, person.id)
    if (carts.every(({ id }) => id !== cartId)) return noSuchCart()
    const refused = await refusalOfName(db, person, name, cartId)
    if (refused !== null) return refused
    await store.renameCart(db, cartId, name)
    return { id: cartId, name }
  })
}

export async function chooseDefault(database: Database, person: Person, cartId: number): Promise<MadeCart | Failure> {
  return inTransaction(database, async ({ db }) => {
    const cart = (await store.lockCarts(db, person.id)).find(({ id }) => id === cartId)
    if (cart === undefined) return noSuchCart()
    await store.makeDefault(db, person.id, cartId)
    return { id: cartId, name: cart.name }
  })
}

/** Where the default one is deleted, the last changed one takes its place. */
export async function deleteCart(database: Database, person: Person, cartId: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const carts = await store.lockCarts(db, person.id)
    const cart = carts.find(({ id }) => id === cartId)
    if (cart === undefined) return noSuchCart()
    await store.deleteCart(db, cartId)
    const next = carts.find(({ id }) => id !== cartId)
    if (cart.isDefault && next !== undefined) await store.makeDefault(db, person.id, next.id)
    return null
  })
}

async function refusalOfName(db: Db, person: Person, name: string, exceptId: number | null): Promise<Failure | null> {
  const text =
    foldName(name) === ''
      ? 'Escribe un nombre con letras o números.'
      : (await store.isNameTaken(db, person.id, name, exceptId))
        ? 'Ya tienes un carrito que se llama así.'
        : null
  return text === null ? null : new Failure('invalid_input', text, { nombre: text })
}
