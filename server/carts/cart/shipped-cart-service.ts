import type { Kysely } from 'kysely'
import type { Picture } from '#contract/products.ts'
import { amountToPay, type AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import { addressesOf, type AddressRow } from '#server/carts/shipping/store.ts'
import { shippingOf, type CartShipping, type CartToShip } from '#server/carts/shipping/service.ts'
import { mainPictures } from '#server/catalog/products/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { buyerOf } from '#server/pricing/prices/service.ts'
import { sellingBranches } from '#server/pricing/stock/service.ts'
import type { CartContents } from './cart-contents.ts'
import { lastUseOfNumber, type CartRow } from './cart-store.ts'
import { equivalentsOf, type Equivalent } from './equivalents-service.ts'
import type { Requester } from './open-cart.ts'
import { readCart, type ReadCart } from './read-service.ts'

type Db = Kysely<DB>

export interface ShippedCart extends ReadCart {
  readonly shipping: CartShipping
  /** Of everything that generating orders. */
  readonly toPay: AmountToPay
  /** The day of an earlier order of the company under the cart's number; null: there is none. */
  readonly repeatedOn: Temporal.PlainDate | null
  /** In the reader's time zone. */
  readonly today: Temporal.PlainDate
}

/** The cart as its owner edits it. */
export interface OwnCart extends ShippedCart {
  /** For each line that cannot be supplied, by line id. */
  readonly equivalents: ReadonlyMap<string, readonly Equivalent[]>
  /** By part. */
  readonly pictures: ReadonlyMap<number, Picture>
}

export async function readOwnCart(db: Db, requester: Requester, cartId: number | null): Promise<OwnCart | Failure> {
  const read = await readCart(db, requester, cartId)
  if (read instanceof Failure) return read
  const productIds = read.contents.parts.flatMap(({ lines }) => lines.slice(0, 1).map(({ row }) => row.productId))
  const [equivalents, pictures] = await Promise.all([
    equivalentsOf(db, requester, read.contents),
    mainPictures(db, productIds),
  ])
  return { ...(await withShipping(db, requester, read)), equivalents, pictures }
}

/** A cart with the shipping of its branches. */
export async function withShipping(db: Db, requester: Requester, read: ReadCart): Promise<ShippedCart> {
  const { person, now } = requester
  const shipping = await shippingOf(db, { ...toShip(requester, read), now })
  const number = read.cart?.orderNumber ?? ''
  const last = number === '' || person.companyId === null ? null : await lastUseOfNumber(db, person.companyId, number)
  const dayOf = (at: Date) => wallTime(at, person.timeZone).toPlainDate()
  const toPay = toPayFor(read.contents, shipping)
  return { ...read, shipping, toPay, repeatedOn: last === null ? null : dayOf(last), today: dayOf(now) }
}

/** The input for the shipping of a cart. */
export function toShip({ viewer, person }: Omit<Requester, 'now'>, { cart, contents }: PricedCart): CartToShip {
  const lines = contents.parts.flatMap((part) => part.lines)
  const subtotals = new Map(contents.branches.map(({ branch, ordered }) => [branch.id, ordered.subtotal]))
  const named = new Map(lines.filter(({ row }) => !row.isSetAside).map(({ branch }) => [branch.id, branch.name]))
  const stocked = new Set(lines.filter(({ supplied }) => supplied > 0).map(({ branch }) => branch.id))
  return {
    cartId: cart?.id ?? null,
    companyId: person.companyId,
    destination: person.companyId === null ? null : { seenBy: scopeInCompany(viewer) },
    branches: [...named].map(([id, name]) => ({
      id,
      name,
      subtotal: subtotals.get(id) ?? 0,
      hasSome: stocked.has(id),
    })),
  }
}

interface PricedCart {
  readonly cart: Pick<CartRow, 'id'> | null
  readonly contents: CartContents
}

/** The amount to pay for everything that generating a cart orders. */
export function toPayFor({ branches }: CartContents, shipping: CartShipping): AmountToPay {
  const costs = new Map(shipping.branches.map(({ branch, option }) => [branch.id, option?.costNow ?? 0]))
  return amountToPay(
    branches.map(({ branch, ordered, vatRate }) => ({
      total: ordered.total,
      shipping: costs.get(branch.id) ?? 0,
      vatRate,
    })),
  )
}

/** The addresses that the user's cart can be sent to. */
export async function addressesFor(db: Db, { viewer, person }: Requester): Promise<readonly AddressRow[]> {
  return person.companyId === null ? [] : addressesOf(db, person.companyId, scopeInCompany(viewer))
}

/** Branches that sell, the one that supplies the buyer first. */
export async function branchesFor(
  db: Db,
  { viewer, now }: Requester,
): Promise<readonly { id: number; name: string }[]> {
  const buyer = await buyerOf(db, viewer, now)
  const branches = [...(await sellingBranches(db)).values()].filter(({ sells }) => sells)
  const isOwn = (id: number) => id === buyer.branch?.id
  return branches.toSorted((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id))).map(({ id, name }) => ({ id, name }))
}
