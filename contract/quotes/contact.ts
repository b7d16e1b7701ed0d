import { z } from 'zod'

/** Of who answers a quote: their own telephone, else that of the house; '' where there is none. */
export const quoteContact = z.object({
  nombre: z.string(),
  telefono: z.string(),
  /** Opens a chat about the quote; '' where there is no number. */
  whatsapp: z.union([z.url(), z.literal('')]),
})
export type QuoteContact = z.infer<typeof quoteContact>
