import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { writtenText } from '../text.ts'

// Fields that the counter's calls share. None of them is open to staff acting for a customer: what a company sells, and to whom, is its
// own business.

export const area = 'Cotizador'
export const access = { roles: ['cliente', 'Cotizador-Mostrador'] } as const satisfies Requirement

export const id = z.number().int().positive().max(2_147_483_647)
export const amount = z.number().nonnegative()
export const price = z.number().positive().max(99_999_999)
export const pieces = z.number().int().nonnegative()
export const named = z.object({ id, nombre: z.string() })
/** Idempotency key: a repeated request with it does nothing more. */
export const key = z.string().min(8).max(100)

/** A car of the catalogue. */
export const chosenCar = z.object({
  modelo: id,
  year: z.number().int().min(1900).max(2100),
  /** null: not known. */
  motor: id.nullable().default(null),
})

/** As people write it: 'abc-123-a'. */
export const plate = writtenText.max(20)
