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
import { sellingFactsAnd } from '#server/pricing/prices/facts-service.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import * as store from './store.ts'
import type { AddressCopy } from './store.ts'

export type { AddressCopy, LockedCart } from './store.ts'

type Db = Kysely<DB>

/** The lines of a cart as they were added, with those that are set aside. */
export async function cartLinesOf(db: Db, cartId: number): Promise<readonly CartLineRow[]> {
  return cartLines(db, cartId)
}

/** A line of the cart with what generating makes of it. */
export interface InputLine extends Generated {
  readonly row: CartLineRow
  readonly branch: SellingBranch
  readonly price: PartPrice | null
  readonly coreCharge: Centavos | null
  /** What stops the whole cart, as the customer is told. */
  readonly blocked: readonly string[]
  /** It is bought for a vehicle that it does not fit: generated only when the customer confirmed that. */
  readonly doesNotFit: boolean
}

export interface GenerationInput {
  readonly buyer: Buyer
  /** As in the cart. */
  readonly lines: readonly InputLine[]
  /** What the cart shows: of what can be supplied now, with tax. */
  readonly total: Centavos
  /** What stays in the cart, in a sentence; '' where nothing does. */
  readonly leftBehind: string
}

/** How a branch ships its part. */
export interface InputShipping {
  /** null: it is agreed with the branch, or what counted is `gone`. */
  readonly optionId: number | null
  /** What counted is offered no more: why it cannot be ordered before another is chosen; '' where it is offered. */
  readonly gone: string
  readonly name: string
  readonly needsAddress: boolean
  readonly amounts: AmountRule
  /** Why it does not lead to where it is to be sent; '' where it does. */
  readonly unreached: string
  /** Before tax: for this cart, and for one that is not sent for nothing. */
  readonly cost: Centavos
  readonly fullCost: Centavos
  readonly promise: DeliveryPromise | null
}

/** The cart of its owner; others who change it wait until the transaction ends. undefined: they have no such cart. */
export async function lockCart(
  db: Db,
  owner: { readonly userId: number; readonly companyId: number; readonly scope: Scope },
  cartId: number | null,
): Promise<store.LockedCart | undefined> {
  return store.cartToGenerate(db, owner, cartId, { isLocked: true })
}

/** The same for who only looks at it. */
export async function readCartToGenerate(
  db: Db,
  owner: { readonly userId: number; readonly companyId: number; readonly scope: Scope },
  cartId: number | null,
): Promise<store.LockedCart | undefined> {
  return store.cartToGenerate(db, owner, cartId, { isLocked: false })
}

/** @param addressId null: the company's own. @returns null where its person sees none such */
export async function addressToSend(
  db: Db,
  owner: { readonly companyId: number; readonly scope: Scope },
  addressId: number | null,
): Promise<store.LockedCart['address']> {
  return store.addressToSend(db, owner, addressId)
}

/**
 * What the cart gives to a document: read anew, since what was shown may be old.
 * @param beforeStock is awaited with the parts before their stock is read: who locks it there reads what nobody takes meanwhile.
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
  const facts = await sellingFactsAnd(db, { person, now, productIds: ids }, border)
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

/** By branch: as it was chosen for the cart, else for the company, else the branch's first way. */
export async function readShipping(
  db: Db,
  cart: { readonly id: number; readonly companyId: number; readonly address: AddressCopy | null },
  branches: readonly ShippedBranch[],
  now: Date,
): Promise<{ readonly ways: ReadonlyMap<number, InputShipping>; readonly termsVersion: number | null }> {
  const asked = { cartId: cart.id, companyId: cart.companyId, now, destination: destinationOf(cart.address), branches }
  const shipping = await shippingOf(db, asked)
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

/** Takes out of the cart what the document has now. @returns the new version of the cart. */
export async function takeOutOfCart(db: Db, cartId: number, lines: readonly InputLine[]): Promise<number> {
  const taken = lines.filter(({ supplied, backOrdered }) => supplied + backOrdered > 0)
  return store.takeOut(db, cartId, {
    gone: taken.flatMap(({ row, left }) => (left === 0 ? [row.id] : [])),
    less: taken.flatMap(({ row, left }) => (left > 0 ? [{ id: row.id, left }] : [])),
  })
}

/** Locks the cart that lines go back to: before their stock is locked, as generating does. */
export async function lockCartToFill(db: Db, cart: Parameters<typeof store.lockCartToFill>[1]): Promise<number> {
  return store.lockCartToFill(db, cart)
}

export async function putBackIntoCart(db: Db, cartId: number, lines: readonly store.ReturnedLine[]): Promise<void> {
  await store.putBack(db, cartId, lines)
}
