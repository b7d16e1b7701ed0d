import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Creating quotes.

export type QuoteBeginning = CallInput<'POST /api/cotizaciones'>['body']

export const beginQuote = (body: QuoteBeginning) => browserApi('POST /api/cotizaciones', { body })

/** @param clave idempotency key */
export const quotePreOrder = (id: number, clave: string) =>
  browserApi('POST /api/prepedidos/:id/cotiza', { params: { id }, body: { clave } })

/** Customers to whom staff can quote, by name, email or company. */
export const quoteCustomersQuery = (text: string) =>
  queryOptions({
    queryKey: ['quote-customers', text],
    queryFn: ({ signal }) => browserApi('GET /api/cotizaciones/clientes', { query: { buscar: text } }, { signal }),
  })
