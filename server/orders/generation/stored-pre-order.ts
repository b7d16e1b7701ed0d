import type { Person } from '#domain/access.ts'
import { toDecimal, type Centavos } from '#domain/money/money.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import type { AddressCopy, InputShipping, LockedCart } from '#server/carts/generation-input/service.ts'
import type { Draft, DraftBranch, DraftLine } from './draft.ts'
import type { NewBranch, NewLine, NewPreOrder } from './store.ts'

/** The fields that a pre-order copies from its source. */
export interface PreOrderSource extends Omit<LockedCart, 'id' | 'version' | 'addressId'> {
  /** null: without a cart. */
  readonly cart: Pick<LockedCart, 'id' | 'version'> | null
}

interface Given {
  readonly source: PreOrderSource
  readonly person: Person
  readonly companyId: number
  readonly draft: Draft
  readonly shipping: ReadonlyMap<number, InputShipping>
  readonly toPay: Centavos
  readonly reasons: readonly Reason[]
  readonly isAuthorised: boolean
  readonly now: Date
  readonly expiresAt: Date
}

/** The rows of a document: a copy of everything that it was made from. */
export function storedPreOrder({
  source,
  person,
  companyId,
  draft,
  shipping,
  toPay,
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
  const { id: _, companyBranchId = null, ...copied } = source.address ?? {}
  const address = source.address === null ? null : (copied as AddressCopy)
  const [onlyBranch, ...otherBranches] = person.companyBranchIds
  return {
    address,
    order: {
      companyId,
      companyBranchId: companyBranchId ?? (otherBranches.length === 0 ? (onlyBranch ?? null) : null),
      userId: person.id,
      impersonatorId: person.impersonator?.id ?? null,
      cartId: source.cart?.id ?? null,
      cartVersion: source.cart?.version ?? 0,
      cartName: source.name,
      reasons,
      customerOrderNumber: source.customerOrderNumber,
      requiredOn: source.requiredOn,
      note: source.note,
      address: address ?? {},
      ...sums(draft.totals),
      shippingTotal: toDecimal(toPay - draft.totals.total),
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
    vatReason: branch.vatReason,
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

function storedLine({ line, number, pieces }: DraftLine, isAuthorised: boolean): NewLine {
  const { part, branch, supplied, backOrdered, frozen, discounts } = line
  return {
    branchId: branch.id,
    number,
    productId: part.productId,
    partKey: part.key,
    description: part.description,
    brand: part.brand,
    line: part.line,
    requested: part.quantity,
    supplied,
    backOrdered,
    authorised: isAuthorised ? pieces : null,
    ...frozen,
    discounts,
    note: part.note,
    vehicleMake: part.vehicleMake,
    vehicleModel: part.vehicleModel,
    vehicleYear: part.vehicleYear,
    vehicleEngine: part.vehicleEngine,
  }
}
