import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { QUOTE_SIDES } from '#domain/quotes/moves.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Cotizaciones')

const MAX_COMMENT_LENGTH = 2000

const comment = z.object({
  id: z.number().int(),
  texto: z.string(),
  /** For staff alone: the customer's side never gets these. */
  interno: z.boolean(),
  cuando: z.iso.datetime(),
  autor: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
  lado: z.enum(QUOTE_SIDES),
  /** Written by the reader. */
  esMio: z.boolean(),
})
export type QuoteComment = z.infer<typeof comment>

export const quoteComments = define('GET /api/cotizaciones/:id/comentarios', {
  summary: 'Los comentarios de una cotización que puede leer quien consulta, el más nuevo primero',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  query: pageQuery({ defaultSize: 50, maxSize: 100 }),
  response: z.object({ filas: z.array(comment), ...pagingFields.shape }),
})

export const commentQuote = define('POST /api/cotizaciones/:id/comentarios', {
  summary: 'Comenta una cotización, para todos o, si es la tienda, solo para ella',
  access: ANY_ACCOUNT,
  onBehalf: 'Comentó una cotización',
  params: z.object({ id: idFilter }),
  body: z.object({
    /** Idempotency key: a repeated request with it does nothing more. */
    clave: z.string().min(8).max(100),
    texto: writtenText.min(1).max(MAX_COMMENT_LENGTH),
    interno: z.boolean().default(false),
  }),
  response: comment,
})
