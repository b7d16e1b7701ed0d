import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

export type Quote = CallOutput<'GET /api/cotizaciones/:id'>
export type QuoteRevision = Quote['revisiones'][number]
export type QuoteLine = QuoteRevision['lineas'][number]
export type QuoteMove = Quote['puede'][number]
export type QuoteDraftBody = CallInput<'POST /api/cotizaciones/:id/borrador'>['body']
export type QuoteMoveBody = CallInput<'POST /api/cotizaciones/:id/mueve'>['body']

export const saveQuoteDraft = (id: number, body: QuoteDraftBody) =>
  browserApi('POST /api/cotizaciones/:id/borrador', { params: { id }, body })

export const moveQuote = (id: number, body: QuoteMoveBody) =>
  browserApi('POST /api/cotizaciones/:id/mueve', { params: { id }, body })

export const beginQuote = (body: CallInput<'POST /api/cotizaciones'>['body']) =>
  browserApi('POST /api/cotizaciones', { body })
