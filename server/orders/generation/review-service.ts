import { creditBalance, type CreditBalance } from '#domain/credit/credit.ts'
import { scopeInCompany, seesWholeCompany } from '#domain/customers/sight.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { AuthorisationFacts } from '#domain/orders/authorisation.ts'
import { costsOf } from '#server/carts/documents/frozen-price.ts'
import {
  readCartToGenerate,
  readGenerationInput,
  readShipping,
  type GenerationInput,
  type InputShipping,
} from '#server/carts/generation-input/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { outdatedDetails } from './cart-to-generate.ts'
import { customerFacts, judge, type CustomerFacts, type Judgement } from '#server/orders/customer-facts/service.ts'
import { draftOf, draftToPay, linesOfCart, type Draft, type DraftToPay } from './draft.ts'
import { preOrderRefusal, type Requester } from './make-pre-order.ts'
import { monthStart } from '#server/orders/customer-facts/month-start.ts'

/** The result of generating a cart now. */
export interface CartReview {
  readonly input: GenerationInput
  readonly draft: Draft
  readonly shipping: ReadonlyMap<number, InputShipping>
  readonly toPay: DraftToPay
  /** Why it cannot be ordered; '' for no reason. */
  readonly refusal: string
  readonly judgement: Judgement
  /** The company's debt and its free credit without this order; null: not for this viewer. */
  readonly account: (CreditBalance & Account) | null
  readonly buyer: BuyerReview
}

interface Account {
  readonly limit: Centavos | null
  readonly committed: Centavos
}

/** The buyer's limits without their company's approver, and what they have ordered this month. */
export type BuyerReview = AuthorisationFacts['buyer'] & { readonly spent: Centavos }

/**
 * Judges a cart by the same rules and figures as generating does. It changes nothing. null: there is nothing to generate.
 * @param cartId null: the default one
 */
export async function reviewCart(
  { prepared: db }: Pick<Database, 'prepared'>,
  requester: Pick<Requester, 'viewer' | 'person' | 'now'>,
  cartId: number | null,
): Promise<CartReview | Failure | null> {
  const { viewer, person, now } = requester
  const { companyId } = person
  if (companyId === null) return null
  const scope = scopeInCompany(viewer)
  const cart = await readCartToGenerate(db, { userId: person.id, companyId, scope }, cartId)
  if (cart === undefined) return cartId === null ? null : new Failure('not_found', 'Este carrito no existe.')
  const input = await readGenerationInput(db, requester, cart.id, async () => {})
  const taken = input.lines.filter((line) => line.supplied + line.backOrdered > 0)
  const costs = await costsOf(
    db,
    taken.map(({ row }) => row.productId),
  )
  const draft = draftOf(linesOfCart(taken, costs))
  if (draft.lines.length === 0) return null
  const { ways: shipping } = await readShipping(
    db,
    { id: cart.id, companyId, address: cart.address },
    draft.branches.map(({ branchId: id, ...branch }) => ({ id, ...branch })),
    now,
  )
  const customer = await customerFacts(db, {
    companyId,
    userId: person.id,
    impersonatorId: person.impersonator?.id ?? null,
    monthStart: monthStart(now, person.timeZone),
    exceptPreOrderId: null,
  })
  const toPay = draftToPay(draft, shipping)
  const { leastMargin, hasBackOrders, credit } = draft
  const { buyer, buyerSpent } = customer.rules
  const today = input.buyer.day
  const order = { ...toPay, lines: credit, leastMargin, hasBackOrders, today }
  return {
    input,
    draft,
    shipping,
    toPay,
    refusal:
      (outdatedDetails(cart, requester) ?? preOrderRefusal(draft, shipping, cart, customer.amounts))?.message ?? '',
    judgement: judge(customer, order, 'generated'),
    account: seesWholeCompany(scope) ? accountOf(customer, today) : null,
    buyer: { ...buyer, spent: buyerSpent },
  }
}

function accountOf({ credit }: CustomerFacts, today: string) {
  return { ...creditBalance({ ...credit, today }), limit: credit.terms.limit, committed: credit.committed }
}
