import type { Kysely } from 'kysely'
import type { Person, Viewer } from '#domain/access.ts'
import { leftBehindText, type Generated } from '#domain/cart/generation.ts'
import { scopeInCompany, type Scope } from '#domain/customers/sight.ts'
import { reachText } from '#domain/delivery/destination.ts'
import type { DeliveryPromise } from '#domain/delivery/promise.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { AmountRule } from '#domain/orders/amount-rules.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import { branchesWithVat } from '#server/carts/cart/border-vat.ts'
import { borderVatQuery } from '#server/carts/cart/border-vat-store.ts'
import { cartContents, type ContentsLine, type ContentsPart } from '#server/carts/cart/cart-contents.ts'
import { fitmentOfLines } from '#server/carts/cart/line-fitment.ts'
import { cartLines, type CartLineRow } from '#server/carts/cart/lines-store.ts'
import { shippingOf, type ShippedBranch, type ShippingOption } from '#server/carts/shipping/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Buyer } from '#server/pricing/prices/buyer.ts'
import { sellingFactsWith } from '#server/pricing/prices/facts-service.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import * as store from './store.ts'
import type { AddressCopy } from './store.ts'

export type { AddressCopy, LockedCart } from './store.ts'

type Db = Kysely<DB>

/** All lines of a cart in the order in which they were added, including those that are set aside. */
export async function cartLinesOf(db: Db, cartId: number): Promise<readonly CartLineRow[]> {
  return cartLines(db, cartId)
}

/** A line of the cart with the result of generating it. */
export interface InputLine extends Generated {
  readonly row: CartLineRow
  readonly branch: SellingBranch
  readonly price: PartPrice | null
  readonly coreCharge: Centavos | null
  /** Reasons that stop the whole cart, in the customer's words. */
  readonly blocked: readonly string[]
  /** The part does not fit the vehicle of its line: it is generated only when the customer confirmed that. */
  readonly doesNotFit: boolean
}

export interface GenerationInput {
  readonly buyer: Buyer
  /** In the order of the cart. */
  readonly lines: readonly InputLine[]
  /** The total that the cart shows: for the pieces that can be supplied now, with tax. */
  readonly total: Centavos
  /** The lines that stay in the cart, in a sentence; '' for none. */
  readonly leftBehind: string
}

/** How a branch ships its part. */
export interface InputShipping {
  /** null: it is agreed with the branch, or the chosen way is `gone`. */
  readonly optionId: number | null
  /** Why the chosen way is no longer offered and another must be chosen; '' where it is offered. */
  readonly gone: string
  readonly name: string
  readonly needsAddress: boolean
  readonly amounts: AmountRule
  /** Why it does not reach the destination; '' where it does. */
  readonly unreached: string
  /** Before tax: for this cart, and without free shipping. */
  readonly cost: Centavos
  readonly fullCost: Centavos
  readonly promise: DeliveryPromise | null
}

/** Locks the cart of its owner: concurrent changes wait until the transaction ends. undefined: they have no such cart. */
export async function lockCart(
  db: Db,
  owner: { readonly userId: number; readonly companyId: number; readonly scope: Scope },
  cartId: number | null,
): Promise<store.LockedCart | undefined> {
  return store.cartToGenerate(db, owner, cartId, { isLocked: true })
}

/** The same without a lock. */
export async function readCartToGenerate(
  db: Db,
  owner: { readonly userId: number; readonly companyId: number; readonly scope: Scope },
  cartId: number | null,
): Promise<store.LockedCart | undefined> {
  return store.cartToGenerate(db, owner, cartId, { isLocked: false })
}

/** @param addressId null: the company's default. @returns null where the user sees no such address */
export async function addressToSend(
  db: Db,
  owner: { readonly companyId: number; readonly scope: Scope },
  addressId: number | null,
): Promise<store.LockedCart['address']> {
  return store.addressToSend(db, owner, addressId)
}

/**
 * The content of a cart for a document, read anew, since the displayed state may be old. @param beforeStock awaited after the parts and
 * before their stock: a caller that locks stock there reads figures that nobody else changes.
 */
export async function readGenerationInput(
  db: Db,
  { viewer, person, now }: { readonly viewer: Viewer; readonly person: Person; readonly now: Date },
  cartId: number,
  beforeStock: (productIds: readonly number[], branchIds: readonly number[]) => Promise<void>,
): Promise<GenerationInput> {
  const rows = await cartLines(db, cartId)
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  await beforeStock(ids, [...new Set(rows.map(({ branchId }) => branchId))])
  const border = borderVatQuery({ cartId, companyId: person.companyId, scope: scopeInCompany(viewer) })
  const facts = await sellingFactsWith(db, { person, now, productIds: ids }, border)
  const { buyer, parts, available } = facts
  const branches = branchesWithVat(facts.branches, facts.also)
  const contents = cartContents(rows, { parts, available, branches, fitmentOf: await fitmentOfLines(db, rows) })
  return {
    buyer,
    lines: contents.parts.flatMap((part) => part.lines.map((line) => inputLine(part, line))),
    total: contents.totals.now.total,
    leftBehind: leftBehindText(contents.parts.flatMap(({ lines }) => lines.map(({ toGenerate }) => toGenerate))),
  }
}

function inputLine({ part, price }: ContentsPart, line: ContentsLine): InputLine {
  return {
    row: line.row,
    branch: line.branch,
    price,
    coreCharge: part?.coreCharge ?? null,
    blocked: line.problems.flatMap(({ blocks, text }) => (blocks ? [text] : [])),
    doesNotFit: line.problems.some(({ problem }) => problem === 'does_not_fit'),
    ...line.generated,
  }
}

/** By branch: the way chosen for the cart, else for the company, else the branch's first. */
export async function readShipping(
  db: Db,
  cart: { readonly id: number; readonly companyId: number; readonly address: AddressCopy | null },
  branches: readonly ShippedBranch[],
  now: Date,
): Promise<{ readonly ways: ReadonlyMap<number, InputShipping>; readonly termsVersion: number | null }> {
  const requested = {
    cartId: cart.id,
    companyId: cart.companyId,
    now,
    destination: destinationOf(cart.address),
    branches,
  }
  const shipping = await shippingOf(db, requested)
  return {
    ways: new Map(shipping.branches.map(({ branch, option, gone }) => [branch.id, inputShipping(option, gone)])),
    termsVersion: shipping.termsVersion,
  }
}

export function destinationOf(address: Pick<AddressCopy, 'postalCode'> | null) {
  return address === null ? null : { postalCode: address.postalCode }
}

export function inputShipping(option: ShippingOption | null, gone: string): InputShipping {
  return {
    optionId: option?.id ?? null,
    gone,
    name: option?.name ?? '',
    needsAddress: option !== null && option.kind !== 'pickup',
    amounts: { minimum: option?.minimum ?? null, maximum: option?.maximum ?? null },
    unreached: option === null ? '' : reachText(option.reach, option.name),
    cost: option?.costNow ?? 0,
    fullCost: option?.cost ?? 0,
    promise: option?.promise ?? null,
  }
}

/** Removes the lines that the document now has from the cart. @returns the new version of the cart. */
export async function takeOutOfCart(db: Db, cartId: number, lines: readonly InputLine[]): Promise<number> {
  const taken = lines.filter(({ supplied, backOrdered }) => supplied + backOrdered > 0)
  return store.takeOut(db, cartId, {
    gone: taken.flatMap(({ row, left }) => (left === 0 ? [row.id] : [])),
    less: taken.flatMap(({ row, left }) => (left > 0 ? [{ id: row.id, left }] : [])),
  })
}

/** Locks the cart to which lines return, before their stock is locked, in the same order as generating does. */
export async function lockCartToFill(db: Db, cart: Parameters<typeof store.lockCartToFill>[1]): Promise<number> {
  return store.lockCartToFill(db, cart)
}

export async function putBackIntoCart(db: Db, cartId: number, lines: readonly store.ReturnedLine[]): Promise<void> {
  await store.putBack(db, cartId, lines)
}
