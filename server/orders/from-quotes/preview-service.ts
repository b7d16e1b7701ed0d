import type { Person, Viewer } from '#domain/access.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import { quoteSideOf } from '#domain/quotes/moves.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import { addressesOf } from '#server/carts/shipping/service.ts'
import { customerFacts, judge } from '#server/orders/customer-facts/service.ts'
import { draftOf, draftToPay, type Draft, type DraftToPay } from '#server/orders/generation/draft.ts'
import { preOrderRefusal } from '#server/orders/generation/make-pre-order.ts'
import { monthStart } from '#server/orders/customer-facts/month-start.ts'
import { preOrderSight } from '#server/orders/pre-orders/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { conversionRefusal, readOffer, type Offer } from '#server/quotes/quotes/conversion-service.ts'
import { deliveryAddress, shippingByBranch, waysOf, type BranchWays } from './delivery.ts'
import { offeredVatProblem } from './offered-vat.ts'
import { offeredLines, type PlannedLine } from './plan-lines.ts'
import { deliveryOf, NOTHING_LEFT, planOffer, type ConversionRequest } from './service.ts'
import { conversionsOf, type ConversionRow } from './store.ts'

export interface ConversionPreview {
  readonly offer: Offer
  readonly planned: readonly PlannedLine[]
  readonly draft: Draft
  readonly toPay: DraftToPay
  readonly ways: readonly BranchWays[]
  /** Reasons that keep the whole from being ordered. */
  readonly notices: readonly string[]
  /** Reasons for which it would need authorisation. */
  readonly reasons: readonly Reason[]
  /** The default one first; empty for staff. */
  readonly addresses: Awaited<ReturnType<typeof addressesOf>>
  /** null: without delivery. */
  readonly addressId: number | null
  readonly conversions: readonly ConversionRow[]
}

/** The result of converting now, with everything that prevents it. It changes nothing. */
export async function previewConversion(
  { db }: Database,
  requester: { readonly viewer: Viewer; readonly person: Person; readonly now: Date },
  request: Pick<ConversionRequest, 'id' | 'lines' | 'addressId' | 'ways' | 'isBackOrdered'>,
): Promise<ConversionPreview | Failure> {
  const { viewer, person, now } = requester
  const offer = await readOffer(db, viewer, request.id)
  if (offer instanceof Failure) return offer
  const { companyId } = offer.quote
  const plan = await planOffer(db, offer, request, now, false)
  if (plan instanceof Failure) return plan
  const { planned, facts } = plan
  const delivery = deliveryOf(request)
  const isCustomer = quoteSideOf(viewer) === 'customer'
  const address = isCustomer ? await deliveryAddress(db, viewer, companyId, delivery) : null
  if (address instanceof Failure) return address
  const draft = draftOf(offeredLines(offer, planned))
  const branches = draft.branches.map(({ branchId: id, ...branch }) => ({ id, ...branch }))
  const ways = await waysOf(db, { companyId, now, address }, branches, delivery)
  const shipping = shippingByBranch(ways)
  if (shipping instanceof Failure) return shipping
  // Staff do not know yet which address the customer will choose.
  const vatProblem = isCustomer ? await offeredVatProblem(db, offer, { addressId: address?.id ?? null, ways }) : ''
  const customer = await customerFacts(db, {
    companyId,
    userId: isCustomer ? person.id : offer.quote.userId,
    impersonatorId: person.impersonator?.id ?? null,
    monthStart: monthStart(now, person.timeZone),
    exceptPreOrderId: null,
  })
  const isEmpty = draft.lines.length === 0
  const refusals = [
    conversionRefusal(requester, offer.quote, null),
    isEmpty || !isCustomer ? null : preOrderRefusal(draft, shipping, { address }, customer.amounts),
  ]
  const { leastMargin, hasBackOrders, credit } = draft
  const toPay = draftToPay(draft, shipping)
  const { moreShipping } = toPay
  const judged = { toPay: toPay.toPay, moreShipping, lines: credit, leastMargin, hasBackOrders, today: facts.buyer.day }
  const addresses = isCustomer ? await addressesOf(db, companyId, scopeInCompany(viewer)) : []
  const isOrderable = planned.some(({ line, left }) => line.productId !== null && left > 0)
  return {
    offer,
    planned,
    draft,
    toPay,
    ways,
    notices: [
      ...refusals.flatMap((refusal) => (refusal === null ? [] : [refusal.message])),
      ...(vatProblem === '' ? [] : [vatProblem]),
      ...(isOrderable ? [] : [NOTHING_LEFT]),
    ],
    reasons: isEmpty ? [] : judge(customer, judged, 'generated').reasons,
    addresses,
    addressId:
      address === null ? null : (request.addressId ?? addresses.find(({ isDefault }) => isDefault)?.id ?? null),
    conversions: await conversionsOf(db, preOrderSight(viewer), offer.quote.id),
  }
}
