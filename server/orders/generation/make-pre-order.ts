import type { Kysely } from 'kysely'
import type { Person, Viewer } from '#domain/access.ts'
import { amountProblems, amountText } from '#domain/orders/amount-rules.ts'
import type { CreditVerdict } from '#domain/credit/credit.ts'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import { toDecimal } from '#domain/money/money.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { AddressCopy, InputShipping } from '#server/carts/generation-input/service.ts'
import type { ShippedBranch } from '#server/carts/shipping/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { convertPreOrder, type MadeOrder } from '#server/orders/conversion/service.ts'
import { queuePreOrderMail } from '#server/orders/mails/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { customerFacts, judge } from '#server/orders/customer-facts/service.ts'
import { draftOf, draftToPay, type Draft, type PreOrderLine } from './draft.ts'
import { monthStart } from '#server/orders/customer-facts/month-start.ts'
import { storedPreOrder, type PreOrderSource } from './stored-pre-order.ts'
import { insertPreOrder, type NewTransition } from './store.ts'

type Db = Kysely<DB>

/** The user who requests a pre-order. */
export interface Requester extends Actor {
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
  /** For the links of mails. */
  readonly siteAddress: string
}

/** The result; stored as the answer to a key, so that it is JSON. */
export interface MadePreOrder {
  readonly id: number
  readonly state: PreOrderState
  readonly version: number
  readonly reasons: readonly Reason[]
  readonly credit: CreditVerdict
  readonly pieces: number
  readonly subtotal: number
  readonly vat: number
  readonly total: number
  /** The pieces that come now, and those awaited. */
  readonly parts: Draft['parts']
  readonly shippingVat: number
  readonly toPay: number
  readonly orders: readonly MadeOrder[]
  readonly expiresAt: string
  readonly address: AddressCopy | null
  readonly branches: readonly {
    readonly id: number
    readonly name: string
    readonly shipping: string
    readonly shippingCost: number
    readonly promisedOn: string | null
    readonly promisedAt: string | null
  }[]
}

/** The source of a pre-order. */
interface PreOrderInput {
  readonly source: PreOrderSource
  readonly companyId: number
  readonly lines: readonly PreOrderLine[]
  /** By branch, from the amount that each sells before tax. */
  readonly shippingOf: (branches: readonly ShippedBranch[]) => Promise<ReadonlyMap<number, InputShipping> | Failure>
  /** '2026-11-22', in the time zone of the selling branch. */
  readonly today: string
  /** Called once the pre-order is stored, and before folios are taken. */
  readonly whenStored: (id: number) => Promise<void>
}

/**
 * Judges a pre-order by the rules in force, and stores it with its reservations, mail and audit; one that is authorised at once becomes
 * orders. In a transaction of its caller, which holds the company's lock.
 */
export async function makePreOrder(
  db: Db,
  requester: Requester,
  { source, companyId, lines, shippingOf, today, whenStored }: PreOrderInput,
): Promise<MadePreOrder | Failure> {
  const { person, now } = requester
  const draft = draftOf(lines)
  const shipping = await shippingOf(draft.branches.map(({ branchId: id, ...branch }) => ({ id, ...branch })))
  if (shipping instanceof Failure) return shipping
  const customer = await customerFacts(db, {
    companyId,
    userId: person.id,
    impersonatorId: person.impersonator?.id ?? null,
    monthStart: monthStart(now, person.timeZone),
    exceptPreOrderId: null,
  })
  const refused = preOrderRefusal(draft, shipping, source, customer.amounts)
  if (refused !== null) return refused
  const { leastMargin, hasBackOrders, totals } = draft
  const { shippingVat, toPay, moreShipping } = draftToPay(draft, shipping)
  const facts = { toPay, moreShipping, lines: draft.credit, leastMargin, hasBackOrders, today }
  const { state, reasons, credit } = judge(customer, facts, 'generated')
  const isAuthorised = state === 'autorizado'
  const transitions = transitionsTo(state, person)
  const expiresAt = new Date(now.getTime() + customer.reservationMinutes * 60_000)
  const stored = storedPreOrder({
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
  })
  const last = transitions.at(-1)?.to ?? state
  const id = await insertPreOrder(
    db,
    { ...stored.order, state: last, version: transitions.length },
    stored.branches,
    stored.lines,
    transitions,
  )
  await whenStored(id)
  await queuePreOrderMail(db, id, MAILS[state], { siteAddress: requester.siteAddress, by: requester.audit.actorId })
  const author = { actorId: person.id, impersonatorId: person.impersonator?.id ?? null }
  // As late as possible: other transactions wait for the next folios of its branches from here to the end.
  const orders = isAuthorised ? await convertPreOrder(db, id, author, now) : []
  await recordAudit(db, requester.audit, {
    action: 'prepedido.generado',
    subject: { kind: 'prepedido', id, name: `${id}, ${customer.company}` },
    after: {
      estado: last,
      total: stored.order.total,
      aPagar: toDecimal(toPay),
      piezas: totals.pieces,
      pedidos: orders.map(folioOf),
      ...unfitKeys(lines),
    },
  })
  return {
    id,
    state: last,
    version: transitions.length,
    reasons,
    credit,
    ...totals,
    parts: draft.parts,
    shippingVat,
    toPay,
    orders,
    expiresAt: expiresAt.toISOString(),
    address: stored.address,
    branches: draft.branches.map(({ branchId, name }) => {
      const way = shipping.get(branchId)
      return {
        id: branchId,
        name,
        shipping: way?.name ?? '',
        shippingCost: way?.cost ?? 0,
        promisedOn: way?.promise?.day.toString() ?? null,
        promisedAt: way?.promise?.time ?? null,
      }
    }),
  }
}

const MAILS = { en_aprobacion: 'approval', pendiente: 'authorisation', autorizado: 'authorised' } as const

function transitionsTo(state: PreOrderState, person: Person): readonly NewTransition[] {
  const bySystem = { actorId: null, impersonatorId: null, reason: '' }
  const byPerson = { actorId: person.id, impersonatorId: person.impersonator?.id ?? null, reason: '' }
  const decided: NewTransition[] = [
    { version: 1, from: null, to: 'generado', ...byPerson },
    { version: 2, from: 'generado', to: state, ...bySystem },
  ]
  return state === 'autorizado'
    ? [...decided, { version: 3, from: 'autorizado', to: 'convertido', ...bySystem }]
    : decided
}

/** Why the whole cannot be ordered: the minimum or maximum of the customer or of a way of shipping, a way that is gone, or no address. */
export function preOrderRefusal(
  draft: Draft,
  shipping: ReadonlyMap<number, InputShipping>,
  { address }: Pick<PreOrderSource, 'address'>,
  amounts: Parameters<typeof amountProblems>[0],
): Failure | null {
  const gone = [...shipping].filter(([, way]) => way.gone !== '')
  if (gone.length > 0) {
    const message = gone.map(([, way]) => way.gone).join(' ')
    return new Failure('conflict', message, Object.fromEntries(gone.map(([id, way]) => [`envio.${id}`, way.gone])))
  }
  const problems = amountProblems(
    amounts,
    draft.branches.map(({ branchId, name, subtotal }) => ({
      branchId,
      branch: name,
      subtotal,
      route: shipping.get(branchId)?.amounts ?? { minimum: null, maximum: null },
    })),
  )
  if (problems.length > 0) return new Failure('conflict', problems.map(amountText).join(' '))
  const unreached = [...shipping.values()].map((way) => way.unreached).filter((text) => text !== '')
  if (unreached.length > 0) return new Failure('conflict', unreached.join(' '))
  const isSent = [...shipping.values()].some(({ needsAddress }) => needsAddress)
  if (!isSent || address !== null) return null
  const text = 'Falta a dónde se envía: elige una dirección o pasa a recogerlo.'
  return new Failure('conflict', text, { direccion: text })
}

/** Keys of parts that were confirmed although they do not fit their vehicle. */
function unfitKeys(lines: readonly PreOrderLine[]): { readonly noLeQuedan?: readonly string[] } {
  const keys = lines.flatMap(({ part, doesNotFit }) => (doesNotFit ? [part.key] : []))
  return keys.length === 0 ? {} : { noLeQuedan: keys }
}

function folioOf({ series, folio }: MadeOrder): string {
  return `${series}-${folio}`
}
