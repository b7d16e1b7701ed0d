import { showsCart } from '#domain/access.ts'
import { NO_VEHICLE } from '#domain/cart/lines.ts'
import { addMany } from '#server/carts/quick-order/add-service.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { beginForAdvisor, beginQuote } from '#server/quotes/quotes/draft-service.ts'
import { storedNote } from './service.ts'
import * as store from './store.ts'

export interface Handover {
  readonly id: number
  readonly key: string
  readonly to: 'carrito' | 'asesor'
  /** Address of the account for which the shop's clerk requests; '' at the counter of a company. */
  readonly customerEmail: string
}

export interface HandedOver {
  readonly to: 'carrito' | 'asesor'
  /** Of the quote; null: of the cart. */
  readonly documentId: number | null
  readonly lines: number
  /** Parts that were not accepted, and why; '' for none. */
  readonly notice: string
}

/**
 * Puts the parts of a note into the user's cart, at the counter of a company, or into a quote for the advisor. Only keys and quantities are
 * passed on: prices and buyer stay with the counter. Once for each key.
 */
export async function handOver(
  database: Database,
  clerk: Clerk,
  actor: Actor,
  handover: Handover,
): Promise<HandedOver | Failure> {
  const { id, key, to } = handover
  const stored = await storedNote(database.db, clerk, id)
  if (stored instanceof Failure) return stored
  const parts = stored.lines.flatMap(({ productId, partKey, quantity }) =>
    productId === null ? [] : [{ productId, partKey, quantity }],
  )
  if (parts.length === 0) return new Failure('conflict', 'No tiene piezas que pasar.')
  const done = await (to === 'carrito' ? toCart : toAdvisor)(database, clerk, actor, parts, handover)
  if (done instanceof Failure) return done
  const { documentId } = done
  await store.insertHandover(database.db, {
    quoteId: id,
    kind: to,
    documentId,
    userId: clerk.person.id,
    key,
    at: clerk.now,
  })
  return { to, ...done }
}

interface Part {
  readonly productId: number
  readonly partKey: string
  readonly quantity: number
}

async function toCart(
  database: Database,
  { companyId, viewer, person, now }: Clerk,
  _actor: Actor,
  parts: readonly Part[],
  { key }: Handover,
): Promise<Omit<HandedOver, 'to'> | Failure> {
  if (companyId === null) {
    const text = 'El mostrador de la tienda no tiene carrito: pasa la nota al asesor del cliente.'
    return new Failure('invalid_input', text, { a: text })
  }
  if (!showsCart(viewer)) return new Failure('forbidden', 'Tu cuenta no compra: pásala a un colega o al asesor.')
  const rows = parts.map(({ productId, quantity }) => ({ productId, quantity, note: '', vehicle: NO_VEHICLE }))
  const added = await addMany(database, { viewer, person, now }, { rows, key })
  if (added instanceof Failure) return added
  const notice = added.refused.map(({ index, reason }) => `${parts[index]?.partKey ?? ''}: ${reason}`).join(' ')
  return { documentId: null, lines: added.added, notice }
}

async function toAdvisor(
  database: Database,
  { companyId, person, now }: Clerk,
  actor: Actor,
  parts: readonly Part[],
  { key, customerEmail }: Handover,
): Promise<Omit<HandedOver, 'to'> | Failure> {
  const quoter = { ...actor, person, now }
  const lines = parts.map(({ productId, quantity }) => ({ ...BARE_LINE, productId, quantity }))
  if (companyId !== null) {
    const beginning = { key, customerId: null, source: '', sourceId: null, reference: '', lines } as const
    return begun(await beginQuote(database, quoter, beginning), lines.length)
  }
  const customerId = await store.customerAccount(database.db, customerEmail)
  if (customerId === undefined) {
    const text = 'Escribe el correo de la cuenta del cliente.'
    return new Failure('invalid_input', text, { cliente: text })
  }
  return begun(await beginForAdvisor(database, quoter, { key, customerId, lines }), lines.length)
}

function begun(quote: { readonly id: number } | Failure, lines: number): Omit<HandedOver, 'to'> | Failure {
  return quote instanceof Failure ? quote : { documentId: quote.id, lines, notice: '' }
}

const BARE_LINE = {
  partKey: '',
  description: '',
  branchId: null,
  price: null,
  wantedPrice: null,
  wantedReason: '',
  note: '',
  vehicle: NO_VEHICLE,
  pictureId: null,
  previousLineId: null,
  substituteForNumber: null,
} as const
