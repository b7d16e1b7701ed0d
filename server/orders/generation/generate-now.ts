import type { Kysely } from 'kysely'
import type { Person, Viewer } from '#domain/access.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import { amountProblems, amountText } from '#domain/orders/amount-rules.ts'
import type { CreditVerdict } from '#domain/credit/credit.ts'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import {
  lockCart,
  readGenerationInput,
  readShipping,
  takeOutOfCart,
  type AddressCopy,
  type InputLine,
  type InputShipping,
  type LockedCart,
} from '#server/carts/generation-input/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { convertPreOrder, type MadeOrder } from '#server/orders/conversion/service.ts'
import { queuePreOrderMail } from '#server/orders/mails/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { customerFacts, judge } from './customer-facts.ts'
import { draftOf, type Draft } from './draft.ts'
import { costsOf, lockCompany, lockStock } from './facts-store.ts'
import { resolveFailedGeneration } from './failure-store.ts'
import { monthStart } from './month-start.ts'
import { refusalOfSeen, type SeenCart } from './seen.ts'
import { storedPreOrder } from './stored-pre-order.ts'
import { insertPreOrder, preOrderOfCart, type NewTransition } from './store.ts'

type Db = Kysely<DB>

/** Who generates a cart. */
export interface Asker extends Actor {
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
  /** For the links of mails. */
  readonly siteAddress: string
}

export interface Generation {
  /** null: the default cart. */
  readonly cartId: number | null
  readonly version: number
  /** Of the request: an attempt with it that failed is solved. */
  readonly key: string
  /** Lines that are wanted though they do not fit the vehicle that they are bought for. */
  readonly confirmed: readonly string[]
  /** The cart as it is shown to whoever generates it; null: they do not say. */
  readonly seen: SeenCart | null
  /** Waits for others who take the same parts, instead of finding out at the end that they did. */
  readonly locksStock: boolean
}

/** What was generated; stored as the answer to its key, so that it is JSON. */
export interface GeneratedPreOrder {
  readonly id: number
  readonly state: PreOrderState
  readonly version: number
  readonly reasons: readonly Reason[]
  readonly credit: CreditVerdict
  readonly pieces: number
  readonly subtotal: number
  readonly vat: number
  readonly total: number
  readonly orders: readonly MadeOrder[]
  readonly expiresAt: string
  readonly leftBehind: string
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

/** Nothing was generated now: the cart had been, as this pre-order. */
export interface GeneratedBefore {
  readonly generatedBefore: number
}

/** In a transaction of its caller, which holds the cart from here on. */
export async function generateNow(
  db: Db,
  asker: Asker,
  { cartId, version, key, confirmed, seen, locksStock }: Generation,
): Promise<GeneratedPreOrder | GeneratedBefore | Failure> {
  const { person, now } = asker
  const { companyId } = person
  if (companyId === null) return new Failure('forbidden', 'Tu cuenta no es de una empresa: no puede hacer pedidos.')
  const scope = scopeInCompany(asker.viewer)
  const cart = await lockCart(db, { userId: person.id, companyId, scope }, cartId)
  if (cart === undefined) return cartId === null ? emptyCart() : new Failure('not_found', 'Este carrito no existe.')
  if (cart.version !== version) {
    const before = await preOrderOfCart(db, cart.id, version)
    return before === null ? await staleCart(db, asker, cart.id, seen) : { generatedBefore: before }
  }
  await lockCompany(db, companyId)
  const input = await readGenerationInput(db, asker, cart.id, async (products, branches) => {
    if (locksStock) await lockStock(db, products, branches)
  })
  const otherwise = seen === null ? null : refusalOfSeen(seen, input)
  if (otherwise !== null) return otherwise
  const blocked = input.lines.filter((line) => line.blocked.length > 0)
  if (blocked.length > 0) return blockedLines(blocked)
  const taken = input.lines.filter((line) => line.supplied + line.backOrdered > 0)
  if (taken.length === 0) return nothingLeft(input.lines)
  const unfit = taken.filter(({ row, doesNotFit }) => doesNotFit && !confirmed.includes(row.id))
  if (unfit.length > 0) return unfitLines(unfit)
  const costs = await costsOf(db, [...new Set(taken.map(({ row }) => row.productId))])
  const draft = draftOf(taken, costs)
  const branches = draft.branches.map(({ branchId: id, name, subtotal }) => ({ id, name, subtotal }))
  const shipping = await readShipping(db, { id: cart.id, companyId }, branches, now)
  const customer = await customerFacts(db, {
    companyId,
    userId: person.id,
    impersonatorId: person.impersonator?.id ?? null,
    monthStart: monthStart(now, person.timeZone),
    exceptPreOrderId: null,
  })
  const refused = refusalOf(draft, shipping, cart, customer.amounts)
  if (refused !== null) return refused
  const { leastMargin, hasBackOrders, totals } = draft
  const facts = { total: totals.total, lines: draft.credit, leastMargin, hasBackOrders, today: input.buyer.day }
  const { state, reasons, credit } = judge(customer, facts, 'generated')
  const isAuthorised = state === 'autorizado'
  const transitions = transitionsTo(state, person)
  const expiresAt = new Date(now.getTime() + customer.reservationMinutes * 60_000)
  const stored = storedPreOrder({ cart, person, companyId, draft, shipping, reasons, isAuthorised, now, expiresAt })
  const last = transitions.at(-1)?.to ?? state
  const id = await insertPreOrder(
    db,
    { ...stored.order, state: last, version: transitions.length },
    stored.branches,
    stored.lines,
    transitions,
  )
  await takeOutOfCart(db, cart.id, taken)
  await resolveFailedGeneration(db, { userId: person.id, key, preOrderId: id })
  await queuePreOrderMail(db, id, MAILS[state], asker)
  const author = { actorId: person.id, impersonatorId: person.impersonator?.id ?? null }
  // As late as can be: who takes the next folios of its branches waits from here to the end.
  const orders = isAuthorised ? await convertPreOrder(db, id, author, now) : []
  await recordAudit(db, asker.audit, {
    action: 'prepedido.generado',
    subject: { kind: 'prepedido', id, name: `${id}, ${customer.company}` },
    after: {
      estado: last,
      total: stored.order.total,
      piezas: totals.pieces,
      pedidos: orders.map(folioOf),
      ...unfitKeys(taken),
    },
  })
  return {
    id,
    state: last,
    version: transitions.length,
    reasons,
    credit,
    ...totals,
    orders,
    expiresAt: expiresAt.toISOString(),
    leftBehind: input.leftBehind,
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

function refusalOf(
  draft: Draft,
  shipping: ReadonlyMap<number, InputShipping>,
  cart: LockedCart,
  amounts: Parameters<typeof amountProblems>[0],
): Failure | null {
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
  const isSent = [...shipping.values()].some(({ needsAddress }) => needsAddress)
  if (!isSent || cart.address !== null) return null
  const text = 'Falta a dónde se envía: elige una dirección o pasa a recogerlo.'
  return new Failure('conflict', text, { direccion: text })
}

function emptyCart(): Failure {
  return new Failure('conflict', 'Tu carrito está vacío.')
}

/** What changed, to who says what they saw. */
async function staleCart(db: Db, asker: Asker, cartId: number, seen: SeenCart | null): Promise<Failure> {
  const otherwise =
    seen === null ? null : refusalOfSeen(seen, await readGenerationInput(db, asker, cartId, async () => {}))
  if (otherwise !== null) return otherwise
  return new Failure('conflict', 'Tu carrito cambió desde que lo viste: revísalo y genera otra vez.', {
    version: 'Es la de antes.',
  })
}

/** Each at its line: 'lineas.123'. */
function blockedLines(lines: readonly InputLine[]): Failure {
  const fields = Object.fromEntries(lines.map(({ row, blocked }) => [`lineas.${row.id}`, blocked.join(' ')]))
  const first = lines[0]
  const message =
    lines.length === 1
      ? `${first?.row.key ?? ''}: ${first?.blocked.join(' ') ?? ''}`
      : `${lines.length} líneas tienen algo que resolver antes de generar.`
  return new Failure('conflict', message, fields)
}

/** What was confirmed though it does not fit its vehicle. */
function unfitKeys(taken: readonly InputLine[]): { readonly noLeQuedan?: readonly string[] } {
  const keys = taken.flatMap(({ row, doesNotFit }) => (doesNotFit ? [row.key] : []))
  return keys.length === 0 ? {} : { noLeQuedan: keys }
}

/** Each at its line, as those that block. */
function unfitLines(lines: readonly InputLine[]): Failure {
  const text = 'No le queda al vehículo para el que la pediste: confirma que la quieres, o cámbiala.'
  const [first] = lines
  const message =
    lines.length === 1
      ? `${first?.row.key ?? ''}: ${text}`
      : `${lines.length} líneas no le quedan a su vehículo: confirma que las quieres, o cámbialas.`
  return new Failure('conflict', message, Object.fromEntries(lines.map(({ row }) => [`lineas.${row.id}`, text])))
}

function nothingLeft(lines: readonly InputLine[]): Failure {
  const wanted = lines.filter(({ row }) => !row.isSetAside)
  if (wanted.length === 0) return emptyCart()
  const fields = Object.fromEntries(
    wanted.map(({ row, branch }) => [`lineas.${row.id}`, `En ${branch.name} ya no hay.`]),
  )
  return new Failure('conflict', 'De lo que pides ya no hay existencia.', fields)
}

function folioOf({ series, folio }: MadeOrder): string {
  return `${series}-${folio}`
}
