import { z } from 'zod'
import { callsIn } from '../endpoint.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import { writtenText } from '../text.ts'
import { DOCUMENT_OWNERS, DOCUMENT_READERS, documentParams } from './detail.ts'

const define = callsIn('Documentos electrónicos')

const MAX_COMMENT_LENGTH = 2000

const comment = z.object({
  id: z.number().int(),
  texto: z.string(),
  cuando: z.iso.datetime(),
  autor: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
  lado: z.enum(['customer', 'house']),
  /** Written by the reader. */
  esMio: z.boolean(),
})
export type TaxDocumentComment = z.infer<typeof comment>

export const taxDocumentComments = define('GET /api/documentos/:uuid/comentarios', {
  summary: 'Lo que el cliente y la tienda escribieron sobre un documento electrónico, lo más nuevo primero',
  access: DOCUMENT_READERS,
  params: documentParams,
  query: pageQuery({ defaultSize: 50, maxSize: 100 }),
  response: z.object({ filas: z.array(comment), ...pagingFields.shape }),
})

export const commentTaxDocument = define('POST /api/documentos/:uuid/comentarios', {
  summary: 'Escribe a la tienda, o al cliente, sobre un documento electrónico',
  access: DOCUMENT_OWNERS,
  onBehalf: 'Escribió sobre un documento electrónico',
  params: documentParams,
  body: z.object({
    /** Idempotency key: a repeated request with it does nothing more. */
    clave: z.string().min(8).max(100),
    texto: writtenText.min(1).max(MAX_COMMENT_LENGTH),
  }),
  response: comment,
})
