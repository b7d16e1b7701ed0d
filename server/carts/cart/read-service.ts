import type { Kysely } from 'kysely'
import { showsCart, type Person, type Viewer } from '#domain/access.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { sellingFactsWith } from '#server/pricing/prices/facts-service.ts'
import { branchesWithVat } from './border-vat.ts'
import { borderVatQuery } from './border-vat-store.ts'
import { cartContents, type CartContents } from './cart-contents.ts'
import { countLines, findCart, type CartRow } from './cart-store.ts'
import { fitmentOfLines } from './line-fitment.ts'
import { cartLines } from './lines-store.ts'
import { noSuchCart, type Requester } from './open-cart.ts'

type Db = Kysely<DB>

/** The owner of the cart; a Failure for a viewer without one. admin passes every check (specification, section 6). */
export function cartOwner(viewer: Viewer): Person | Failure {
  if (viewer.person !== null && (showsCart(viewer) || viewer.roles.includes('admin'))) return viewer.person
  return new Failure('forbidden', 'Tu cuenta no lleva carrito.')
}

export async function countOfCart(db: Db, person: Person): Promise<number> {
  return countLines(db, person.id)
}

export interface ReadCart {
  /** null: nothing was ever added to one. */
  readonly cart: CartRow | null
  readonly contents: CartContents
}

/** A cart with current supply, prices and totals. @param cartId null: the default one. */
export async function readCart(db: Db, requester: Requester, cartId: number | null): Promise<ReadCart | Failure> {
  const cart = await findCart(db, requester.person.id, cartId)
  if (cart === undefined && cartId !== null) return noSuchCart()
  return { cart: cart ?? null, contents: await readContents(db, requester, cart?.id ?? null) }
}

export async function readContents(
  db: Db,
  { viewer, person, now }: Requester,
  cartId: number | null,
): Promise<CartContents> {
  const rows = cartId === null ? [] : await cartLines(db, cartId)
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const border = borderVatQuery({ cartId, companyId: person.companyId, scope: scopeInCompany(viewer) })
  const facts = await sellingFactsWith(db, { person, now, productIds: ids }, border)
  const { parts, available } = facts
  const branches = branchesWithVat(facts.branches, facts.also)
  return cartContents(rows, { parts, available, branches, fitmentOf: await fitmentOfLines(db, rows) })
}
