import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Beginning quotes.

export type QuoteBeginning = CallInput<'POST /api/cotizaciones'>['body']

export const beginQuote = (body: QuoteBeginning) => browserApi('POST /api/cotizaciones', { body })

/** @param clave the same one begins it once */
export const quotePreOrder = (id: number, clave: string) =>
  browserApi('POST /api/prepedidos/:id/cotiza', { params: { id }, body: { clave } })

/** Whom somebody of the house can quote to, by name, email or company. */
export const quoteCustomersQuery = (text: string) =>
  queryOptions({
    queryKey: ['quote-customers', text],
    queryFn: ({ signal }) => browserApi('GET /api/cotizaciones/clientes', { query: { buscar: text } }, { signal }),
  })
