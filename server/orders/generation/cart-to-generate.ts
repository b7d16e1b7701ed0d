import type { Kysely } from 'kysely'
import { GONE_ADDRESS, PAST_DAY, staysText } from '#domain/cart/generation.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import {
  lockCart,
  readGenerationInput,
  type GenerationInput,
  type InputLine,
  type LockedCart,
} from '#server/carts/generation-input/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockCompany, lockStock } from '#server/orders/customer-facts/store.ts'
import type { Requester } from './make-pre-order.ts'
import { refusalOfSeen, type SeenCart } from './seen.ts'
import { preOrderOfCart } from './store.ts'

type Db = Kysely<DB>

interface CartRequest {
  /** null: the default cart. */
  readonly cartId: number | null
  readonly version: number
  /** Lines confirmed although the part does not fit their vehicle. */
  readonly confirmed: readonly string[]
  /** Lines whose missing pieces may stay in the cart. */
  readonly leaving: readonly string[]
  /** The cart that the user saw; null: not submitted. */
  readonly seen: SeenCart | null
  /** Waits for concurrent orders of the same parts, instead of failing at the end. */
  readonly locksStock: boolean
}

/** Nothing was generated now: the cart had become this pre-order before. */
export interface GeneratedBefore {
  readonly generatedBefore: number
}

/** The content of a locked cart for its pre-order. */
interface HeldCart {
  readonly cart: LockedCart
  readonly companyId: number
  readonly input: GenerationInput
  /** Lines with at least one piece that is supplied or back-ordered. */
  readonly taken: readonly InputLine[]
}

/**
 * The current content of a cart: in a transaction of its caller, which holds locks on cart and company from here on. A failure names at
 * each line why it is not generated.
 */
export async function readCartToGenerate(
  db: Db,
  requester: Requester,
  { cartId, version, confirmed, leaving, seen, locksStock }: CartRequest,
): Promise<HeldCart | GeneratedBefore | Failure> {
  const { person } = requester
  const { companyId } = person
  if (companyId === null) return new Failure('forbidden', 'Tu cuenta no es de una empresa: no puede hacer pedidos.')
  const scope = scopeInCompany(requester.viewer)
  const cart = await lockCart(db, { userId: person.id, companyId, scope }, cartId)
  if (cart === undefined) return cartId === null ? emptyCart() : new Failure('not_found', 'Este carrito no existe.')
  if (cart.version !== version) {
    const before = await preOrderOfCart(db, cart.id, version)
    return before === null ? await staleCart(db, requester, cart.id, seen) : { generatedBefore: before }
  }
  await lockCompany(db, companyId)
  const input = await readGenerationInput(db, requester, cart.id, async (products, branches) => {
    if (locksStock) await lockStock(db, products, branches)
  })
  const otherwise = seen === null ? null : refusalOfSeen(seen, input)
  if (otherwise !== null) return otherwise
  const outdated = outdatedDetails(cart, requester)
  if (outdated !== null) return outdated
  const blocked = input.lines.filter((line) => line.blocked.length > 0)
  if (blocked.length > 0) return blockedLines(blocked)
  const taken = input.lines.filter((line) => line.supplied + line.backOrdered > 0)
  if (taken.length === 0) return nothingLeft(input.lines)
  const unfit = taken.filter(({ row, doesNotFit }) => doesNotFit && !confirmed.includes(row.id))
  if (unfit.length > 0) return unfitLines(unfit)
  const left = input.lines.filter((line) => line.left > 0 && !line.row.isSetAside && !leaving.includes(line.row.id))
  if (left.length > 0) return leftLines(left)
  return { cart, companyId, input, taken }
}

function emptyCart(): Failure {
  return new Failure('conflict', 'Tu carrito está vacío.')
}

/** Reports the changes since the cart that the user saw. */
async function staleCart(db: Db, requester: Requester, cartId: number, seen: SeenCart | null): Promise<Failure> {
  const otherwise =
    seen === null ? null : refusalOfSeen(seen, await readGenerationInput(db, requester, cartId, async () => {}))
  if (otherwise !== null) return otherwise
  return new Failure('conflict', 'Tu carrito cambió desde que lo viste: revísalo y genera otra vez.', {
    version: 'Es la de antes.',
  })
}

/** Choices of the cart that are no longer valid: they are never replaced without the user. */
export function outdatedDetails(
  { addressId, address, requiredOn }: LockedCart,
  { person, now }: Pick<Requester, 'person' | 'now'>,
): Failure | null {
  const fields: Record<string, string> = {}
  if (addressId !== null && address === null) fields['direccion'] = GONE_ADDRESS
  if (requiredOn !== null && requiredOn < wallTime(now, person.timeZone).toPlainDate().toString())
    fields['fecha_requerida'] = PAST_DAY
  const texts = Object.values(fields)
  return texts.length === 0 ? null : new Failure('conflict', texts.join(' '), fields)
}

/** Names the problem of each line: 'lineas.123'. */
function blockedLines(lines: readonly InputLine[]): Failure {
  const fields = Object.fromEntries(lines.map(({ row, blocked }) => [`lineas.${row.id}`, blocked.join(' ')]))
  const first = lines[0]
  const message =
    lines.length === 1
      ? `${first?.row.key ?? ''}: ${first?.blocked.join(' ') ?? ''}`
      : `${lines.length} líneas tienen algo que resolver antes de generar.`
  return new Failure('conflict', message, fields)
}

/** Names each line whose part does not fit, in the same way. */
function unfitLines(lines: readonly InputLine[]): Failure {
  const text = 'No le queda al vehículo para el que la pediste: confirma que la quieres, o cámbiala.'
  const [first] = lines
  const message =
    lines.length === 1
      ? `${first?.row.key ?? ''}: ${text}`
      : `${lines.length} líneas no le quedan a su vehículo: confirma que las quieres, o cámbialas.`
  return new Failure('conflict', message, Object.fromEntries(lines.map(({ row }) => [`lineas.${row.id}`, text])))
}

/** Names each line with pieces that would stay in the cart, which needs the user's consent. */
function leftLines(lines: readonly InputLine[]): Failure {
  const fields = Object.fromEntries(lines.map((line) => [`lineas.${line.row.id}`, staysText(staying(line))]))
  const [first] = lines
  const message =
    lines.length === 1 && first !== undefined
      ? `${first.row.key}: ${staysText(staying(first))} Confírmalo, o cámbiala.`
      : `${lines.length} líneas no se surten completas: confirma que lo que falta siga en tu carrito, o cámbialas.`
  return new Failure('conflict', message, fields)
}

function staying({ row, branch, supplied, left }: InputLine): Parameters<typeof staysText>[0] {
  return { requested: row.quantity, supplied, left, branch: branch.name }
}

function nothingLeft(lines: readonly InputLine[]): Failure {
  const wanted = lines.filter(({ row }) => !row.isSetAside)
  if (wanted.length === 0) return emptyCart()
  const fields = Object.fromEntries(
    wanted.map(({ row, branch }) => [`lineas.${row.id}`, `En ${branch.name} ya no hay.`]),
  )
  return new Failure('conflict', 'De lo que pides ya no hay existencia.', fields)
}
