import { z } from 'zod'
import { writtenText } from '../text.ts'

// Fields that the cart's calls share.

export const area = 'Carrito'
/** Users without a cart (Cotizador-Mostrador) get 403 (specification, section 6). */
export const access = { permissions: ['permission_compras'] } as const

export const id = z.number().int().positive().max(2_147_483_647)
export const amount = z.number().nonnegative()

/** A bigint, as text. */
export const lineId = z.string().regex(/^\d{1,18}$/u)
export const lineIds = z.array(lineId).max(2000)

export const vehicle = z.object({
  marca: writtenText.max(60).default(''),
  modelo: writtenText.max(80).default(''),
  anio: z.number().int().min(1900).max(2100).nullable().default(null),
  motor: writtenText.max(60).default(''),
})

/** The cart that is changed. */
export const reference = {
  /** null: the default one. */
  carrito: id.nullable().default(null),
  /** The version that the user saw; after a change by others the answer is 409 with `stale`. null: any version. */
  version: z.number().int().nullable().default(null),
}

/** Prices come from the server: a price in a request is ignored and logged. */
export const priceOfCaller = { precio: z.unknown().optional(), precio_ajuste: z.unknown().optional() }

/** The cart after a change: the count for its icon, and its version. */
export const changed = z.object({
  cantidad: z.number().int(),
  version: z.number().int(),
})

/** Which of the user's carts; without it the default one. */
export const whichCart = z.object({ carrito: z.coerce.number().int().positive().max(2_147_483_647).optional() })
