import type { Person } from '#domain/access.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import { frozenPrice } from '#server/carts/documents/frozen-price.ts'
import type { AddressCopy, InputShipping, LockedCart } from '#server/carts/generation-input/service.ts'
import type { Draft, DraftBranch, DraftLine } from './draft.ts'
import type { NewBranch, NewLine, NewPreOrder } from './store.ts'

interface Given {
  readonly cart: LockedCart
  readonly person: Person
  readonly companyId: number
  readonly draft: Draft
  readonly shipping: ReadonlyMap<number, InputShipping>
  readonly reasons: readonly Reason[]
  readonly isAuthorised: boolean
  readonly now: Date
  readonly expiresAt: Date
}

/** The rows of a document: a copy of all that it was made from. */
export function storedPreOrder({
  cart,
  person,
  companyId,
  draft,
  shipping,
  reasons,
  isAuthorised,
  now,
  expiresAt,
}: Given): {
  readonly order: Omit<NewPreOrder, 'state' | 'version'>
  readonly branches: readonly NewBranch[]
  readonly lines: readonly NewLine[]
  readonly address: AddressCopy | null
} {
  const { companyBranchId = null, ...copied } = cart.address ?? {}
  const address = cart.address === null ? null : (copied as AddressCopy)
  const [onlyBranch, ...otherBranches] = person.companyBranchIds
  return {
    address,
    order: {
      companyId,
      companyBranchId: companyBranchId ?? (otherBranches.length === 0 ? (onlyBranch ?? null) : null),
      userId: person.id,
      impersonatorId: person.impersonator?.id ?? null,
      cartId: cart.id,
      cartVersion: cart.version,
      cartName: cart.name,
      reasons,
      customerOrderNumber: cart.customerOrderNumber,
      requiredOn: cart.requiredOn,
      note: cart.note,
      address: address ?? {},
      ...sums(draft.totals),
      at: now,
      expiresAt,
    },
    branches: draft.branches.map((branch) => storedBranch(branch, shipping.get(branch.branchId))),
    lines: draft.lines.map((line) => storedLine(line, isAuthorised)),
  }
}

function storedBranch(branch: DraftBranch, way: InputShipping | undefined): NewBranch {
  return {
    branchId: branch.branchId,
    vatRate: toDecimal(branch.vatRate),
    optionId: way?.optionId ?? null,
    shippingName: way?.name ?? '',
    shippingCost: toDecimal(way?.cost ?? 0),
    promisedOn: way?.promise?.day.toString() ?? null,
    promisedAt: way?.promise?.time ?? null,
    ...sums(branch),
  }
}

function sums({ pieces, subtotal, vat, total }: Draft['totals']) {
  return { pieces, subtotal: toDecimal(subtotal), vat: toDecimal(vat), total: toDecimal(total) }
}

function storedLine({ input, number, price, cost, pieces }: DraftLine, isAuthorised: boolean): NewLine {
  const { row } = input
  return {
    branchId: row.branchId,
    number,
    productId: row.productId,
    partKey: row.key,
    description: row.description,
    brand: row.brand,
    line: row.line,
    asked: row.quantity,
    supplied: input.supplied,
    backOrdered: input.backOrdered,
    authorised: isAuthorised ? pieces : null,
    ...frozenPrice(price, input.coreCharge, cost),
    discounts: price.discounts,
    note: row.note,
    vehicleMake: row.vehicleMake,
    vehicleModel: row.vehicleModel,
    vehicleYear: row.vehicleYear,
    vehicleEngine: row.vehicleEngine,
  }
}
