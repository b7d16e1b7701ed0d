import type { Kysely } from 'kysely'
import { mergeKey, mergeLines, tooManyLines, type LineVehicle } from '#domain/cart/lines.ts'
import { MAX_QUANTITY, suppliable } from '#domain/pricing/quantity.ts'
import { lockDefaultCart, makeDefaultCart } from '#server/carts/cart/cart-store.ts'
import { elsewhereOf, type Elsewhere } from '#server/carts/cart/elsewhere.ts'
import { heldPrices, type HeldPrice } from '#server/carts/cart/held-prices-store.ts'
import type { NewLine } from '#server/carts/cart/lines-store.ts'
import type { Requester, CartChange } from '#server/carts/cart/open-cart.ts'
import { noSuchPart, refusalOf } from '#server/carts/cart/refusals.ts'
import { identityOf } from '#server/carts/cart/supplied-lines.ts'
import { answeredBefore, hashOf } from '#server/platform/once/service.ts'
import type { OnceRow } from '#server/platform/once/store.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction, isWriteConflict } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sellingFactsWith, type SellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { acceptedPrices } from './accepted-prices.ts'
import { beforeQuery, writeAddition, type CartBefore } from './store.ts'

interface WantedLine {
  readonly productId: number
  readonly quantity: number
  /** null: the branch that supplies the buyer. */
  readonly branchId: number | null
  readonly note: string
  readonly vehicle: LineVehicle
}

/** A line as it would be added. */
export interface JudgedLine {
  /** undefined: the part does not exist or is hidden. */
  readonly part: PricedPart | undefined
  readonly quantity: number
  /** Pieces in stock at the branch of the line. */
  readonly there: number
  /** Other branches that could supply it; a function, since most parts do not need them. */
  readonly elsewhere: () => readonly Elsewhere[]
}

/** The rules by which a cart takes parts. */
export function judgeForCart({ part, quantity }: JudgedLine): Failure | string {
  return part === undefined ? noSuchPart() : (refusalOf(part, quantity) ?? '')
}

export interface Addition {
  readonly lines: readonly WantedLine[]
  /** 'carrito.agregar' */
  readonly action: string
  /** The same key adds once; null: each request adds. */
  readonly key: string | null
  /** The request: the same key with another body is refused. */
  readonly body: unknown
  /** Why a line is not added, or a remark on it; '' for none. */
  readonly judge: (line: JudgedLine) => Failure | string
  /** For a requested branch that does not sell: the line goes to the branch that supplies the buyer, or nothing is added. */
  readonly closedBranch: 'replaced' | Failure
  /** All lines are added or none, and the first refusal is the answer. */
  readonly isAllOrNothing?: boolean
}

export interface Added extends CartChange {
  /** Refusals and remarks, by the index of their line. */
  readonly remarks: readonly { readonly index: number; readonly isRefused: boolean; readonly text: string }[]
  /** Of the first added line: its quantity now, and how much was added to it. */
  readonly requested: number
  readonly added: number
  /** The id of that line. */
  readonly lineId: string
}

/** After these it waits for concurrent changes of the cart. */
const TRIES_WITHOUT_WAITING = 3

/**
 * Adds to the default cart at current prices; every addition uses this function. Prices and the cart are read without locks; the addition
 * is written only if the cart is unchanged since, else all is repeated.
 */
export async function addToCart(
  database: Database,
  requester: Requester,
  addition: Addition,
): Promise<Added | Failure> {
  for (let tries = 0; tries < TRIES_WITHOUT_WAITING; tries++) {
    const added = await attempt(database.prepared, requester, addition).catch(unlessConflict)
    if (added !== null) return added
  }
  return inTransaction(
    database,
    async ({ db }) => {
      await lockDefaultCart(db, requester.person.id)
      const added = await attempt(db, requester, addition)
      if (added === null) throw new Error(`The cart of user ${requester.person.id} changed while it was locked`)
      return added
    },
    { isPrepared: true },
  )
}

/** The cart of a user who has none yet. */
const NO_CART: CartBefore = { id: 0, version: 0, count: 0, allLines: 0, lines: [] }

/** null: the cart was changed meanwhile, or did not exist yet. */
async function attempt(
  db: Kysely<DB>,
  { person, now }: Requester,
  addition: Addition,
): Promise<Added | Failure | null> {
  const { lines, action, key, body } = addition
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const once = key === null ? null : { userId: person.id, key, action, requestHash: hashOf(body) }
  const before = beforeQuery({ userId: person.id, key, productIds })
  const { also, ...facts } = await sellingFactsWith(db, { person, now, productIds }, before)
  const { cart: stored, answered } = also
  if (once !== null && answered !== null) return answeredBefore(once, answered as OnceRow<Added>)
  const cart = stored ?? NO_CART
  const planned = plan(addition, { ...facts, held: await heldPrices(db, person, productIds) }, cart)
  if (planned instanceof Failure) return planned
  if (stored === null) {
    // No cart is created for an addition without lines.
    if (planned.lines.length === 0) return { ...planned.answer, version: NO_CART.version, lineId: '' }
    await makeDefaultCart(db, person.id)
    return null
  }
  const lineId = await writeAddition(db, { ...planned, cart, once })
  return lineId === null ? null : { ...planned.answer, lineId }
}

/** A concurrent request used the same key, or a part was removed: the current state is read again. */
function unlessConflict(error: unknown): null {
  if (isWriteConflict(error)) return null
  throw error
}

const TOO_MANY_PIECES = `Con lo que ya llevas pasa de ${MAX_QUANTITY.toLocaleString('es-MX')} piezas: no se agregó.`

function plan(
  { lines, judge, closedBranch, isAllOrNothing = false }: Addition,
  facts: SellingFacts & { readonly held: ReadonlyMap<number, HeldPrice> },
  cart: CartBefore,
) {
  const { buyer, parts, available, branches, held } = facts
  const remarks: Added['remarks'][number][] = []
  const taken: NewLine[] = []
  const there = new Map(cart.lines.map((row) => [mergeKey(identityOf(row)), row]))
  // Pieces by line of the cart, with those added so far.
  const totals = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const own = buyer.branch?.id ?? null
    const isOpen = line.branchId === null || line.branchId === own || branches.get(line.branchId)?.sells === true
    const branchId = isOpen ? (line.branchId ?? own) : own
    if (branchId === null) return new Failure('conflict', 'La tienda todavía no tiene sucursales.')
    const { productId, quantity } = line
    const part = parts.get(productId)
    const atBranch = available.at(productId, branchId)
    const elsewhere = () => {
      if (part === undefined) return []
      const supplied = suppliable(quantity, atBranch, part.pack)
      return elsewhereOf({ productId, branchId, requested: quantity, supplied, pack: part.pack }, facts)
    }
    const verdict = judge({ part, quantity, there: atBranch, elsewhere })
    const isRefused = verdict instanceof Failure
    if (isRefused && isAllOrNothing) return verdict
    if (!isOpen && closedBranch instanceof Failure) return closedBranch
    const next = newLine(line, branchId)
    const key = mergeKey(identityOf(next))
    const total = (totals.get(key) ?? there.get(key)?.quantity ?? 0) + line.quantity
    // A single line is cut to the limit, and its answer reports it.
    const isTooMuch = !isRefused && !isAllOrNothing && total > MAX_QUANTITY
    const text = isRefused ? verdict.message : isTooMuch ? TOO_MANY_PIECES : verdict
    if (text !== '') remarks.push({ index, isRefused: isRefused || isTooMuch, text })
    if (isRefused || isTooMuch) continue
    totals.set(key, total)
    taken.push(next)
  }
  const merged = mergeLines(taken.map((line) => ({ ...identityOf(line), requested: line.quantity, line })))
  const more = merged.filter((line) => !there.has(mergeKey(line))).length
  const full = tooManyLines(cart.allLines, more)
  if (full !== null && more > 0) return new Failure('conflict', full)
  const accepted = acceptedPrices(
    cart.lines,
    merged.map(({ line, requested }) => ({ ...line, quantity: requested })),
    { parts, held, availableAt: (productId, branchId) => available.at(productId, branchId) },
  )
  const [first] = merged
  const before = first === undefined ? 0 : (there.get(mergeKey(first))?.quantity ?? 0)
  const requested = Math.min(before + (first?.requested ?? 0), MAX_QUANTITY)
  const answer = { version: cart.version + 1, count: cart.count + more, remarks, requested, added: requested - before }
  return { ...accepted, answer }
}

function newLine({ productId, quantity, note, vehicle }: WantedLine, branchId: number): NewLine {
  return {
    productId,
    branchId,
    quantity,
    note,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: vehicle.year,
    vehicleEngine: vehicle.engine,
    isSetAside: false,
    wantsBackOrder: false,
    acceptedPrice: null,
  }
}
