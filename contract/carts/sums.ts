import { z } from 'zod'

// Totals of carts, pre-orders and orders.

const amount = z.number().nonnegative()

/** Of goods and cores, with their tax and without shipping (specification, section 3). */
export const totals = {
  montosub: amount,
  totalpiezas: z.number().int(),
  iva: amount,
  total: amount,
}

/** Supplied now, and supplied later. They add up to the ordered total. */
export const parts = { ahora: z.object(totals), porLlegar: z.object(totals) }

/** The amount to pay: goods, cores, tax, shipping and its tax. */
export const toPay = {
  /** Before tax. */
  envio: amount,
  ivaEnvio: amount,
  totalAPagar: amount,
}
