import type { Kysely } from 'kysely'
import { amountToPay, type AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import { addressesOf, type AddressRow } from '#server/carts/shipping/store.ts'
import { shippingOf, type CartShipping } from '#server/carts/shipping/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { buyerOf } from '#server/pricing/prices/service.ts'
import { sellingBranches } from '#server/pricing/stock/service.ts'
import { lastUseOfNumber } from './cart-store.ts'
import { equivalentsOf, type Equivalent } from './equivalents-service.ts'
import type { Asker } from './open-cart.ts'
import { readCart, type ReadCart } from './read-service.ts'

type Db = Kysely<DB>

export interface ShippedCart extends ReadCart {
  readonly shipping: CartShipping
  readonly equivalents: ReadonlyMap<string, readonly Equivalent[]>
  /** For all that generating orders. */
  readonly toPay: AmountToPay
  /** The day on which the company ordered under the cart's number before; null: it did not. */
  readonly repeatedOn: Temporal.PlainDate | null
  /** Of who reads it. */
  readonly today: Temporal.PlainDate
}

/** A cart with how its branches ship it. */
export async function readShippedCart(db: Db, asker: Asker, cartId: number | null): Promise<ShippedCart | Failure> {
  const read = await readCart(db, asker, cartId)
  if (read instanceof Failure) return read
  const { person, now } = asker
  const { parts, branches } = read.contents
  const lines = parts.flatMap((part) => part.lines)
  const subtotals = new Map(branches.map(({ branch, ordered }) => [branch.id, ordered.subtotal]))
  const named = new Map(lines.filter(({ row }) => !row.isSetAside).map(({ branch }) => [branch.id, branch.name]))
  const stocked = new Set(lines.filter(({ supplied }) => supplied > 0).map(({ branch }) => branch.id))
  const shipping = await shippingOf(db, {
    cartId: read.cart?.id ?? null,
    companyId: person.companyId,
    now,
    destination: person.companyId === null ? null : { seenBy: scopeInCompany(asker.viewer) },
    branches: [...named].map(([id, name]) => ({
      id,
      name,
      subtotal: subtotals.get(id) ?? 0,
      hasSome: stocked.has(id),
    })),
  })
  const costs = new Map(shipping.branches.map(({ branch, option }) => [branch.id, option?.costNow ?? 0]))
  const toPay = amountToPay(
    branches.map(({ branch, ordered, vatRate }) => ({
      total: ordered.total,
      shipping: costs.get(branch.id) ?? 0,
      vatRate,
    })),
  )
  const number = read.cart?.orderNumber ?? ''
  const last = number === '' || person.companyId === null ? null : await lastUseOfNumber(db, person.companyId, number)
  const dayOf = (at: Date) => wallTime(at, person.timeZone).toPlainDate()
  const equivalents = await equivalentsOf(db, asker, read.contents)
  return { ...read, equivalents, shipping, toPay, repeatedOn: last === null ? null : dayOf(last), today: dayOf(now) }
}

/** Where the cart of somebody can be sent. */
export async function addressesFor(db: Db, { viewer, person }: Asker): Promise<readonly AddressRow[]> {
  return person.companyId === null ? [] : addressesOf(db, person.companyId, scopeInCompany(viewer))
}

/** Branches that sell: the one that supplies the buyer first. */
export async function branchesFor(db: Db, { viewer, now }: Asker): Promise<readonly { id: number; name: string }[]> {
  const buyer = await buyerOf(db, viewer, now)
  const branches = [...(await sellingBranches(db)).values()].filter(({ sells }) => sells)
  const isOwn = (id: number) => id === buyer.branch?.id
  return branches.toSorted((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id))).map(({ id, name }) => ({ id, name }))
}
