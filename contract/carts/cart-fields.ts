import { z } from 'zod'
import { writtenText } from '../text.ts'

// What the calls of carts have in common.

export const area = 'Carrito'
/** Who has no cart beside it (Cotizador-Mostrador) is answered 403 (specification, section 6). */
export const access = { permissions: ['permission_compras'] } as const

export const id = z.number().int().positive().max(2_147_483_647)
export const amount = z.number().nonnegative()

/** A number too large for JSON's readers is a text. */
export const lineId = z.string().regex(/^\d{1,18}$/u)
export const lineIds = z.array(lineId).max(2000)

export const vehicle = z.object({
  marca: writtenText.max(60).default(''),
  modelo: writtenText.max(80).default(''),
  anio: z.number().int().min(1900).max(2100).nullable().default(null),
  motor: writtenText.max(60).default(''),
})

/** Which cart a change is of. */
export const reference = {
  /** null: the default one. */
  carrito: id.nullable().default(null),
  /** As it is shown to whoever changes it: what others changed before is told with 409 and `stale`. null: whatever it is now. */
  version: z.number().int().nullable().default(null),
}

/** Prices are the server's: one that a request says is passed over, and the log says so. */
export const priceOfCaller = { precio: z.unknown().optional(), precio_ajuste: z.unknown().optional() }

/** The state of the cart after a change: the count for its icon, and its version. */
export const changed = z.object({
  cantidad: z.number().int(),
  version: z.number().int(),
})

/** Which of their carts; without it the default one. */
export const whichCart = z.object({ carrito: z.coerce.number().int().positive().max(2_147_483_647).optional() })
