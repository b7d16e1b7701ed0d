import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { mergeLines } from '#domain/cart/lines.ts'
import { MAX_QUANTITY, nearestSold, SINGLE_PIECES, type PackRule } from '#domain/pricing/quantity.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { addToCart, judgeForCart } from '#server/carts/additions/service.ts'
import { cartLines, type CartLineRow } from '#server/carts/cart/lines-store.ts'
import { noSuchCart, type Requester, type CartChange } from '#server/carts/cart/open-cart.ts'
import { identityOf } from '#server/carts/cart/supplied-lines.ts'
import type { AuditedAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { buyerOf, pricesFor } from '#server/pricing/prices/service.ts'
import { cartByShareHash, storeLink, type SharedCartRow } from './store.ts'

type Db = Kysely<DB>

/** A shared list of parts is of use for about this long. */
const LINK_DAYS = 30

/** `token`: the secret of the link. It is stored nowhere: the cart has its hash alone. */
interface MadeLink {
  readonly token: string
  readonly until: Date
}

export async function shareCart(
  database: Database,
  { person, now }: Requester,
  context: AuditContext,
  cartId: number,
): Promise<MadeLink | Failure> {
  return inTransaction(database, async ({ db }) => {
    const token = randomBytes(24).toString('base64url')
    const until = new Date(now.getTime() + LINK_DAYS * 24 * 60 * 60 * 1000)
    const name = await storeLink(db, person.id, cartId, { hash: hashOf(token), until })
    if (name === undefined) return noSuchCart()
    await recordAudit(db, context, sharingAct(cartId, name, true))
    return { token, until }
  })
}

export async function stopSharing(
  database: Database,
  { person }: Requester,
  context: AuditContext,
  cartId: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const name = await storeLink(db, person.id, cartId, null)
    if (name === undefined) return noSuchCart()
    await recordAudit(db, context, sharingAct(cartId, name, false))
    return null
  })
}

function sharingAct(cartId: number, name: string, isShared: boolean): AuditedAct {
  return {
    action: 'carrito.modificado',
    subject: { kind: 'carrito', id: cartId, name },
    before: { compartido: !isShared },
    after: { compartido: isShared },
  }
}

interface SharedLine {
  readonly row: CartLineRow
  /** For the viewer; null: it has none for them. */
  readonly price: PartPrice | null
  /** Why it cannot be added; '' where it can. */
  readonly refusal: string
  readonly pack: PackRule
}

export interface SharedCart {
  readonly cart: SharedCartRow
  readonly lines: readonly SharedLine[]
}

/** A shared cart, for anyone with the link: without the owner's prices and without lines that are set aside. */
export async function readShared(db: Db, { viewer, now }: Requester, token: string): Promise<SharedCart | Failure> {
  const cart = await cartByShareHash(db, hashOf(token), now)
  if (cart === undefined) return noSuchLink()
  const rows = (await cartLines(db, cart.id)).filter(({ isSetAside }) => !isSetAside)
  const buyer = await buyerOf(db, viewer, now)
  const parts = await pricesFor(db, buyer, [...new Set(rows.map(({ productId }) => productId))])
  return { cart, lines: rows.map((row) => sharedLine(row, parts.get(row.productId))) }
}

function sharedLine(row: CartLineRow, part: PricedPart | undefined): SharedLine {
  if (part === undefined) return { row, price: null, refusal: 'Ya no se vende.', pack: SINGLE_PIECES }
  const isRefused = ['no', 'successor', 'ask'].includes(part.cart.allowance)
  return { row, price: part.priceOf(row.quantity), refusal: isRefused ? part.cart.text : '', pack: part.pack }
}

export interface SharedAdded extends CartChange {
  readonly added: number
  readonly skipped: number
}

/** Adds to the viewer's own default cart, at the branch that supplies them, in packs as they are sold. */
export async function addShared(
  database: Database,
  requester: Requester,
  token: string,
  key: string | null,
): Promise<SharedAdded | Failure> {
  const shared = await readShared(database.prepared, requester, token)
  if (shared instanceof Failure) return shared
  const good = shared.lines.filter(({ refusal }) => refusal === '')
  const packs = new Map(good.map(({ row, pack }) => [row.productId, pack]))
  // Without their branches, which may not supply the receiver.
  const merged = mergeLines(
    good.map(({ row }) => ({ ...identityOf({ ...row, branchId: 0 }), requested: row.quantity })),
  )
  const added = await addToCart(database, requester, {
    lines: merged.map(({ productId, note, vehicle, requested }) => {
      const quantity = nearestSold(Math.min(requested, MAX_QUANTITY), packs.get(productId) ?? SINGLE_PIECES)
      return { productId, quantity, branchId: null, note, vehicle }
    }),
    action: 'carrito.agregar-compartido',
    key,
    body: hashOf(token),
    judge: judgeForCart,
    closedBranch: 'replaced',
  })
  if (added instanceof Failure) return added
  const { count, version } = added
  return { count, version, added: good.length, skipped: shared.lines.length - good.length }
}

function noSuchLink(): Failure {
  return new Failure('not_found', 'Este enlace ya no sirve: pide otro a quien te lo envió.')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
