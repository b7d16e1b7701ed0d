import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'

const define = callsIn('Cotizaciones')

const byQuote = z.object({ id: idFilter })
const byFile = byQuote.extend({ archivo: idFilter })

const file = z.object({
  id: z.number().int(),
  /** Its sender's file name; a picture is stored as WebP, with that extension. */
  nombre: z.string(),
  /** 'image/webp' or 'application/pdf'. */
  tipo: z.string(),
  bytes: z.number().int(),
  /** For staff alone: the customer's side never gets these. */
  interno: z.boolean(),
  cuando: z.iso.datetime(),
  autor: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
  /** The viewer may remove it: it is theirs, and the quote was not sent since. */
  sePuedeQuitar: z.boolean(),
})
export type QuoteFile = z.infer<typeof file>

const files = z.object({ archivos: z.array(file) })

export const quoteFiles = define('GET /api/cotizaciones/:id/archivos', {
  summary: 'Los archivos de una cotización que puede ver quien consulta, el más viejo primero',
  access: ANY_ACCOUNT,
  params: byQuote,
  response: files,
})

/**
 * One file (`QUOTE_FILE_RULES`) as multipart/form-data in `archivo`, after the texts `clave`, an idempotency key of 8 to 100 characters,
 * and `interno`, 'si' for staff only. A line shows one as its photo by its id (`foto` of the draft).
 */
export const addQuoteFile = define('POST /api/cotizaciones/:id/archivos', {
  summary: 'Agrega un archivo a una cotización: una foto o un PDF',
  access: ANY_ACCOUNT,
  onBehalf: 'Agregó un archivo a una cotización',
  params: byQuote,
  body: z.unknown(),
  response: file,
})

export const readQuoteFile = define('GET /api/cotizaciones/:id/archivos/:archivo', {
  summary: 'Descarga un archivo de una cotización; una foto también se puede mostrar',
  access: ANY_ACCOUNT,
  params: byFile,
  response: fileAnswer,
})

export const removeQuoteFile = define('POST /api/cotizaciones/:id/archivos/:archivo/quita', {
  summary: 'Quita un archivo propio de una cotización, mientras nada se ha enviado desde que se agregó',
  access: ANY_ACCOUNT,
  onBehalf: 'Quitó un archivo de una cotización',
  params: byFile,
  response: files,
})
