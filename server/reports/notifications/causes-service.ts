import { folioText } from '#domain/documents/folio.ts'
import { orderAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import type { Notice } from '#server/accounts/notifications/notice.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { viewerOfUser } from '#server/accounts/viewer/service.ts'
import { changedPrices, type ChangedPrice } from '#server/carts/cart/changed-prices-service.ts'
import { cartOwner } from '#server/carts/cart/read-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { lateOrders, storeNotifiedPrices, pricedCarts, type LateOrder, type OwnedCart } from './causes-store.ts'

// What happens by itself: a day goes by, a price list comes into force.

interface Run {
  readonly now: Date
  readonly signal?: AbortSignal
}

const MOST_ORDERS = 500

/** Notifies the user who ordered and the advisor, once for each promised day, that an order is late. */
export async function notifyOfLateOrders(database: Database, { now, signal }: Run): Promise<void> {
  let afterId = 0
  for (;;) {
    const late = await lateOrders(database.db, { now, afterId, limit: MOST_ORDERS })
    if (late.length > 0) await notify(database.db, ...late.map(noticeOfLate))
    afterId = late.at(-1)?.id ?? 0
    if (late.length < MOST_ORDERS || signal?.aborted === true) return
  }
}

function noticeOfLate({ id, series, folio, branchCode, company, promisedOn, people, missing }: LateOrder): Notice {
  const text = folioText(series, folio)
  const day = DAY.format(Temporal.PlainDate.from(promisedOn))
  const pieces = missing === 1 ? 'Falta 1 pieza' : `Faltan ${missing} piezas`
  return {
    kind: 'promesa',
    cause: `promesa:${id}:${promisedOn}`,
    people,
    by: null,
    title: `El pedido ${text} está atrasado`,
    detail: `${company}: se prometió para el ${day}. ${pieces} por entregar.`,
    target: { kind: 'pedido', id },
    address: orderAddress(branchCode, text),
  }
}

const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })

/** Carts without a change for longer are skipped. */
const CART_DAYS = 60
const MOST_CARTS = 200

/** Notifies owners of carts, once for each new price and by one notice for each cart, that prices differ from those that they accepted. */
export async function notifyOfPrices(database: Database, { now, signal }: Run): Promise<void> {
  let after: OwnedCart | null = null
  for (;;) {
    const carts: readonly OwnedCart[] = await pricedCarts(database.db, {
      now,
      days: CART_DAYS,
      after,
      limit: MOST_CARTS,
    })
    const changed: ChangedPrice[] = []
    for (const [companyId, own] of Map.groupBy(carts, (cart) => cart.companyId)) {
      if (signal?.aborted === true) return
      const ids = own.map(({ id }) => id)
      changed.push(...(await changedPrices(database.db, { companyId, now }, ids)))
    }
    const pending = changed.filter(({ line, price }) => line.notifiedPrice !== price)
    if (pending.length > 0) await notifyOfCarts(database, carts, pending, now)
    after = carts.at(-1) ?? null
    if (carts.length < MOST_CARTS) return
  }
}

async function notifyOfCarts(
  database: Database,
  carts: readonly OwnedCart[],
  pending: readonly ChangedPrice[],
  now: Date,
): Promise<void> {
  const changes = Map.groupBy(pending, ({ line }) => line.cartId)
  const notified: OwnedCart[] = []
  for (const cart of carts) if (changes.has(cart.id) && (await hasCart(database, cart.userId))) notified.push(cart)
  const lines = notified.flatMap(({ id }) => changes.get(id) ?? [])
  if (lines.length === 0) return
  await inTransaction(database, async ({ db }) => {
    const noted = await storeNotifiedPrices(
      db,
      lines.map(({ line: { id, acceptedPrice }, price }) => ({ id, accepted: acceptedPrice, price })),
    )
    const notices = notified.flatMap((cart) => {
      const parts = (changes.get(cart.id) ?? []).map(({ line }) => line).filter(({ id }) => noted.has(id))
      const keys = new Map(parts.map(({ productId, key }) => [productId, key]))
      return keys.size === 0 ? [] : [noticeOfPrices(cart, [...keys.values()], now)]
    })
    await notify(db, ...notices)
    return null
  })
}

/** Whether they have a cart now: a user who may no longer buy is not notified. */
async function hasCart(database: Database, userId: number): Promise<boolean> {
  const viewer = await viewerOfUser(database, userId)
  return viewer !== null && !(cartOwner(viewer) instanceof Failure)
}

const MOST_NAMED = 3

/** @param keys of the parts */
function noticeOfPrices({ id, name, userId }: OwnedCart, keys: readonly string[], now: Date): Notice {
  const parts = keys.length === 1 ? '1 parte cambió' : `${keys.length} partes cambiaron`
  const others = keys.length - MOST_NAMED
  const named = keys.slice(0, MOST_NAMED).join(', ')
  return {
    kind: 'precio',
    cause: `precio:${id}:${now.toISOString()}`,
    people: [userId],
    by: null,
    title: `${parts} de precio en tu carrito «${name}»`,
    detail: others > 0 ? `${named} y ${others} más.` : `${named}.`,
    target: { kind: 'carrito', id },
    address: `${PRIVATE_SCREENS.cart.path}?carrito=${id}`,
  }
}
