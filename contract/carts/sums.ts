import { z } from 'zod'

// What carts, pre-orders and orders amount to.

const amount = z.number().nonnegative()

/** Of goods and cores (specification, section 3): the tax is theirs, and shipping is beside them. */
export const totals = {
  montosub: amount,
  totalpiezas: z.number().int(),
  iva: amount,
  total: amount,
}

/** What comes now and what is supplied when it comes. Both together are what is ordered. */
export const parts = { ahora: z.object(totals), porLlegar: z.object(totals) }

/** Goods, cores, tax, shipping and its tax: what is owed. */
export const toPay = {
  /** Before tax. */
  envio: amount,
  ivaEnvio: amount,
  totalAPagar: amount,
}
