import type { Kysely } from 'kysely'
import { doOnce } from '#server/platform/once/service.ts'
import { lockCompany, lockStock } from '#server/orders/customer-facts/store.ts'
import { makePreOrder, type Requester } from '#server/orders/generation/make-pre-order.ts'
import { waitingAtLast, type GeneratedPreOrder } from '#server/orders/generation/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sellingFacts, type SellingFacts } from '#server/pricing/prices/facts-service.ts'
import { enterConverted, openAcceptedOffer, type Offer } from '#server/quotes/quotes/conversion-service.ts'
import type { ChangedQuote } from '#server/quotes/quotes/open-quote.ts'
import { deliveryAddress, shippingByBranch, waysOf, type Delivery } from './delivery.ts'
import { offeredVatProblem } from './offered-vat.ts'
import { offeredLines, planLines, type PlannedLine } from './plan-lines.ts'
import { insertConversion } from './store.ts'

type Db = Kysely<DB>

/** The requested pieces of a line of an offer. */
interface WantedLine {
  readonly id: string
  readonly quantity: number
}

export interface ConversionRequest {
  readonly id: number
  /** Version and revision of the quote that the user saw. */
  readonly version: number
  readonly revision: number
  /** null: all that are left. */
  readonly lines: readonly WantedLine[] | null
  readonly isBackOrdered: boolean
  readonly addressId: number | null
  readonly ways: readonly { readonly branchId: number; readonly optionId: number }[]
  readonly customerOrderNumber: string
  readonly requiredOn: string | null
  readonly note: string
  /** The same key converts once, however often it is sent. */
  readonly key: string
}

export interface ConvertedQuote extends GeneratedPreOrder {
  readonly quote: ChangedQuote
}

/**
 * Makes a pre-order of an accepted offer, whole or in part, at its prices. All requested lines are ordered or none: a failure names the
 * reason at each line ('lineas.<id>').
 */
export async function convertQuote(
  database: Database,
  requester: Requester,
  { key, ...request }: ConversionRequest,
): Promise<ConvertedQuote | Failure> {
  const once = { userId: requester.person.id, key, action: 'cotizacion.convertir', body: request }
  return waitingAtLast((locksStock) =>
    inTransaction(database, ({ db }) => doOnce(db, once, () => convert(db, requester, request, locksStock)), {
      isPrepared: true,
    }),
  )
}

async function convert(
  db: Db,
  requester: Requester,
  request: Omit<ConversionRequest, 'key'>,
  locksStock: boolean,
): Promise<ConvertedQuote | Failure> {
  const { viewer, now } = requester
  const offer = await openAcceptedOffer(db, requester, request)
  if (offer instanceof Failure) return offer
  const { companyId } = offer.quote
  await lockCompany(db, companyId)
  const plan = await planOffer(db, offer, request, now, locksStock)
  if (plan instanceof Failure) return plan
  const { facts, planned } = plan
  const refused = refusalOf(planned)
  if (refused !== null) return refused
  const delivery = deliveryOf(request)
  const address = await deliveryAddress(db, viewer, companyId, delivery)
  if (address instanceof Failure) return address
  const lines = offeredLines(offer, planned).toSorted((a, b) => a.branch.id - b.branch.id)
  const isFull = planned.every(
    ({ line, left, wanted: pieces, isReplaced }) => line.productId === null || left === pieces || isReplaced,
  )
  let quote: ChangedQuote | null = null
  const made = await makePreOrder(db, requester, {
    source: {
      cart: null,
      name: `Cotización ${offer.quote.id}`,
      address,
      customerOrderNumber: request.customerOrderNumber,
      requiredOn: request.requiredOn,
      note: request.note,
    },
    companyId,
    lines,
    shippingOf: async (branches) => {
      const ways = await waysOf(db, { companyId, now, address }, branches, delivery)
      const problem = await offeredVatProblem(db, offer, { addressId: address?.id ?? null, ways })
      return problem === '' ? shippingByBranch(ways) : new Failure('conflict', problem)
    },
    today: facts.buyer.day,
    whenStored: async (preOrderId) => {
      await insertConversion(db, {
        quoteId: offer.quote.id,
        revision: offer.revision,
        preOrderId,
        at: now,
        // The pre-order has its lines in this order.
        lines: lines.map(({ quoteLineId: id, part }, index) => ({ id, number: index + 1, quantity: part.quantity })),
      })
      const pieces = lines.reduce((sum, { part }) => sum + part.quantity, 0)
      quote = await enterConverted(db, requester, offer, { isFull, preOrderId, pieces })
    },
  })
  if (made instanceof Failure) return made
  if (quote === null) throw new Error(`Quote ${offer.quote.id} was converted without its move`)
  return { ...made, leftBehind: leftBehindText(planned), quote }
}

/** The lines of an offer that can be ordered now. @param locksStock waits for concurrent orders of the same stock */
export async function planOffer(
  db: Db,
  offer: Offer,
  { lines, isBackOrdered }: Pick<ConversionRequest, 'lines' | 'isBackOrdered'>,
  now: Date,
  locksStock: boolean,
): Promise<{ readonly facts: SellingFacts; readonly planned: readonly PlannedLine[] } | Failure> {
  const wanted = wantedOf(offer, lines)
  if (wanted instanceof Failure) return wanted
  const products = [...new Set(offer.lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  const branchIds = [...new Set(offer.lines.map(({ branchId }) => branchId))]
  if (locksStock) await lockStock(db, products, branchIds)
  const facts = await sellingFacts(db, { companyId: offer.quote.companyId }, now, products)
  return { facts, planned: planLines(offer, facts, { wanted, isBackOrdered }) }
}

/** Pieces by line id; null: all that are left. */
function wantedOf(
  { lines }: Offer,
  wanted: readonly WantedLine[] | null,
): ReadonlyMap<string, number> | null | Failure {
  if (wanted === null) return null
  const known = new Set(lines.map(({ id }) => id))
  const problems: Record<string, string> = {}
  const byId = new Map<string, number>()
  for (const { id, quantity } of wanted) {
    if (!known.has(id)) problems[`lineas.${id}`] = 'No es una línea de esta oferta.'
    else if (byId.has(id)) problems[`lineas.${id}`] = 'Esta línea está dos veces.'
    byId.set(id, quantity)
  }
  const [first] = Object.values(problems)
  return first === undefined ? byId : new Failure('invalid_input', first, problems)
}

/** Names the problem of each line: 'lineas.123'. */
function refusalOf(planned: readonly PlannedLine[]): Failure | null {
  const refused = planned.filter(({ problem }) => problem !== '')
  const [first] = refused
  if (first === undefined)
    return planned.some(({ wanted }) => wanted > 0) ? null : new Failure('conflict', NOTHING_LEFT)
  const name = first.line.partKey === '' ? first.line.description : first.line.partKey
  const message =
    refused.length === 1
      ? `${name}: ${first.problem}`
      : `${refused.length} líneas tienen algo que resolver antes de convertir.`
  return new Failure(
    'conflict',
    message,
    Object.fromEntries(refused.map(({ line, problem }) => [`lineas.${line.id}`, problem])),
  )
}

export const NOTHING_LEFT = 'No queda nada por pedir de esta cotización.'

export function deliveryOf({ addressId, ways }: Pick<ConversionRequest, 'addressId' | 'ways'>): Delivery {
  return { addressId, ways: new Map(ways.map(({ branchId, optionId }) => [branchId, optionId])) }
}

/** '2 líneas siguen en la cotización.' '' where none is left. */
function leftBehindText(planned: readonly PlannedLine[]): string {
  const count = planned.filter(
    ({ line, left, wanted, isReplaced }) => !isReplaced && (line.productId === null || wanted < left),
  ).length
  if (count === 0) return ''
  return count === 1 ? '1 línea sigue en la cotización.' : `${count} líneas siguen en la cotización.`
}
