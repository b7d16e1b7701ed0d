import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { uploading } from '../upload.ts'

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

export const noteQuoteLoss = (id: number, body: CallInput<'POST /api/cotizaciones/:id/perdida'>['body']) =>
  browserApi('POST /api/cotizaciones/:id/perdida', { params: { id }, body })

type Petition = CallInput<'POST /api/cotizaciones/:id/libera'>['body']

export const requestQuoteRelease = (id: number, body: Petition) =>
  browserApi('POST /api/cotizaciones/:id/pideliberar', { params: { id }, body })

export const releaseQuote = (id: number, body: Petition) =>
  browserApi('POST /api/cotizaciones/:id/libera', { params: { id }, body })

/** The newest 50; `size`: more. */
export const quoteCommentsQuery = (id: number, size: number) =>
  queryOptions({
    queryKey: ['quote-comments', id, size],
    queryFn: ({ signal }) =>
      browserApi('GET /api/cotizaciones/:id/comentarios', { params: { id }, query: { porPagina: size } }, { signal }),
  })

export const commentQuote = (id: number, body: CallInput<'POST /api/cotizaciones/:id/comentarios'>['body']) =>
  browserApi('POST /api/cotizaciones/:id/comentarios', { params: { id }, body })

export const quoteFilesQuery = (id: number) =>
  queryOptions({
    queryKey: ['quote-files', id],
    queryFn: ({ signal }) => browserApi('GET /api/cotizaciones/:id/archivos', { params: { id } }, { signal }),
  })

export const addQuoteFile = (id: number, file: File, isInternal: boolean, clave: string) =>
  uploading({ files: [{ field: 'archivo', file }], fields: { clave, interno: isInternal ? 'si' : '' } })(
    'POST /api/cotizaciones/:id/archivos',
    { params: { id } },
  )

export const removeQuoteFile = (id: number, archivo: number) =>
  browserApi('POST /api/cotizaciones/:id/archivos/:archivo/quita', { params: { id, archivo } })

export const quoteSharingQuery = (id: number) =>
  queryOptions({
    queryKey: ['quote-sharing', id],
    queryFn: ({ signal }) => browserApi('GET /api/cotizaciones/:id/envios', { params: { id } }, { signal }),
  })

export const addQuoteRecipient = (id: number, body: CallInput<'POST /api/cotizaciones/:id/destinatarios'>['body']) =>
  browserApi('POST /api/cotizaciones/:id/destinatarios', { params: { id }, body })

export const removeQuoteRecipient = (id: number, destinatario: number) =>
  browserApi('POST /api/cotizaciones/:id/destinatarios/:destinatario/quita', { params: { id, destinatario } })

export const sendQuoteAgain = (id: number, body: CallInput<'POST /api/cotizaciones/:id/envia'>['body']) =>
  browserApi('POST /api/cotizaciones/:id/envia', { params: { id }, body })

export const makeQuoteLink = (id: number, para: string) =>
  browserApi('POST /api/cotizaciones/:id/enlaces', { params: { id }, body: { para } })

export const revokeQuoteLink = (id: number, enlace: number) =>
  browserApi('POST /api/cotizaciones/:id/enlaces/:enlace/revoca', { params: { id, enlace } })

export type Conversion = CallOutput<'POST /api/cotizaciones/:id/convierte/previa'>
type ConversionBody = CallInput<'POST /api/cotizaciones/:id/convierte'>['body']

type ConversionChoice = NonNullable<CallInput<'POST /api/cotizaciones/:id/convierte/previa'>['body']>

/** A preview of its pre-order, and its existing ones. @param version of the shown quote */
export const conversionQuery = (id: number, version: number, choice: ConversionChoice) =>
  queryOptions({
    queryKey: ['quote-conversion', id, version, choice],
    queryFn: ({ signal }) =>
      browserApi('POST /api/cotizaciones/:id/convierte/previa', { params: { id }, body: choice }, { signal }),
  })

export const convertQuote = (id: number, body: ConversionBody) =>
  browserApi('POST /api/cotizaciones/:id/convierte', { params: { id }, body })
