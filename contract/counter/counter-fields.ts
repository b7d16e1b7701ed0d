import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { writtenText } from '../text.ts'

// What the calls of the counter have in common. None of them is open to who acts in the name of a customer: what a company sells, and to
// whom, is its own.

export const area = 'Cotizador'
export const access = { roles: ['cliente', 'Cotizador-Mostrador'] } as const satisfies Requirement

export const id = z.number().int().positive().max(2_147_483_647)
export const amount = z.number().nonnegative()
export const price = z.number().positive().max(99_999_999)
export const pieces = z.number().int().nonnegative()
export const named = z.object({ id, nombre: z.string() })
/** The same one does a request once, however often it is sent. */
export const key = z.string().min(8).max(100)

/** A car as the catalogue knows it. */
export const chosenCar = z.object({
  modelo: id,
  year: z.number().int().min(1900).max(2100),
  /** null: it is not known. */
  motor: id.nullable().default(null),
})

/** As people write it: 'abc-123-a'. */
export const plate = writtenText.max(20)
