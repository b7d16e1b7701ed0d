import { folioText } from '#domain/documents/folio.ts'
import { toDecimal } from '#domain/money/money.ts'
import { orderAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import type { Notice } from '#server/accounts/notifications/notice.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { viewerOfUser } from '#server/accounts/viewer/service.ts'
import { cartOwner, readContents } from '#server/carts/cart/read-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { lateOrders, lockedCart, noteToldPrices, pricedCarts, type LateOrder, type OwnedCart } from './causes-store.ts'

// What happens by itself: a day goes by, a price list comes into force.

interface Run {
  readonly now: Date
  readonly signal?: AbortSignal
}

const MOST_ORDERS = 500

/** Tells who asked for an order and its advisor, once for each day that was promised, that it is late. */
export async function tellOfLateOrders(database: Database, { now, signal }: Run): Promise<void> {
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

/** Carts that nobody has touched for longer are forgotten. */
const CART_DAYS = 60
const MOST_CARTS = 200

/** Tells owners of carts, once for each new price and by one notice for each cart, that prices are not those that they accepted. */
export async function tellOfPrices(database: Database, { now, signal }: Run): Promise<void> {
  let afterId = 0
  for (;;) {
    const carts = await pricedCarts(database.db, { now, days: CART_DAYS, afterId, limit: MOST_CARTS })
    for (const cart of carts) {
      if (signal?.aborted === true) return
      await tellOfCart(database, cart, now)
      afterId = cart.id
    }
    if (carts.length < MOST_CARTS) return
  }
}

async function tellOfCart(database: Database, { id, userId }: OwnedCart, now: Date): Promise<void> {
  const viewer = await viewerOfUser(database, userId)
  const person = viewer === null ? null : cartOwner(viewer)
  if (viewer === null || person === null || person instanceof Failure) return
  await inTransaction(database, async ({ db }) => {
    const cart = await lockedCart(db, id)
    if (cart === undefined) return null
    const contents = await readContents(db, { viewer, person, now }, id)
    const changed = contents.parts.flatMap(({ price, lines }) => {
      if (price === null) return []
      const today = toDecimal(price.price)
      return lines
        .filter(({ row, problems }) => problems.some(isOfPrice) && cart.told.get(row.id) !== today)
        .map(({ row }) => ({ id: row.id, productId: row.productId, key: row.key, price: today }))
    })
    if (changed.length === 0) return null
    await noteToldPrices(db, changed)
    await notify(db, {
      kind: 'precio',
      cause: `precio:${id}:${now.toISOString()}`,
      people: [userId],
      by: null,
      ...textsOf(cart.name, [...new Map(changed.map(({ productId, key }) => [productId, key])).values()]),
      target: { kind: 'carrito', id },
      address: `${PRIVATE_SCREENS.cart.path}?carrito=${id}`,
    })
    return null
  })
}

function isOfPrice({ problem }: { readonly problem: string }): boolean {
  return problem === 'price_rose' || problem === 'price_fell'
}

const MOST_NAMED = 3

function textsOf(cart: string, keys: readonly string[]) {
  const parts = keys.length === 1 ? '1 parte cambió' : `${keys.length} partes cambiaron`
  const others = keys.length - MOST_NAMED
  const named = keys.slice(0, MOST_NAMED).join(', ')
  return {
    title: `${parts} de precio en tu carrito «${cart}»`,
    detail: others > 0 ? `${named} y ${others} más.` : `${named}.`,
  }
}
