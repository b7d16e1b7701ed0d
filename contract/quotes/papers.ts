import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { MAX_QUOTE_RECIPIENTS, QUOTE_LINK_STATES } from '#domain/quotes/links.ts'
import { callsIn } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'
import { emailAddress, writtenText } from '../text.ts'

const define = callsIn('Cotizaciones')

const id = z.number().int().positive().max(2_147_483_647)
const amount = z.number().nonnegative()
const named = z.object({ id, nombre: z.string() })
const personName = writtenText.min(1, 'Escribe de quién es.').max(120)
/** The token of a link. An invalid one is answered as an unknown one. */
const token = z.string().max(200)
const params = z.object({ id: idFilter })
const SUCCESS = z.object({ success: z.literal(true) })

export const quotePdf = define('GET /api/cotizaciones/:id/pdf', {
  summary:
    'Una revisión enviada de la cotización en PDF: una oferta o lo que pidió el cliente; sin decir cuál, la última oferta',
  access: ANY_ACCOUNT,
  params,
  query: z.object({ revision: z.coerce.number().int().positive().max(32_767).optional() }),
  response: fileAnswer,
})

const recipient = z.object({
  id,
  nombre: z.string(),
  correo: z.string(),
  /** The recipient's account; null: a name and an address alone. */
  usuario: id.nullable(),
})
export type QuoteRecipient = z.infer<typeof recipient>

const link = z.object({
  id,
  /** Its intended reader. Who opened it is not known. */
  para: z.string(),
  /** The offer at its creation; it shows the latest one. */
  revision: z.number().int(),
  creado: z.iso.datetime(),
  vence: z.iso.datetime(),
  /** It works: neither revoked nor expired, and its reader still belongs to the company. */
  sirve: z.boolean(),
  /** Its reader's account was closed, or belongs to another company now. */
  lectorSeFue: z.boolean(),
  revocado: z.iso.datetime().nullable(),
  veces: z.number().int().nonnegative(),
  primeraVez: z.iso.datetime().nullable(),
  ultimaVez: z.iso.datetime().nullable(),
})
export type QuoteLink = z.infer<typeof link>

export const quoteSharing = define('GET /api/cotizaciones/:id/envios', {
  summary: 'A quién se envía la cotización y, para quien cotiza, los enlaces que se hicieron y cuándo se abrieron',
  access: ANY_ACCOUNT,
  params,
  response: z.object({
    destinatarios: z.array(recipient),
    /** For staff alone: empty for the customer. The newest first. */
    enlaces: z.array(link),
    /** What the viewer may do. */
    puede: z.object({
      /** Add and remove recipients. */
      destinatarios: z.boolean(),
      /** Send the current offer again, to all or some recipients. */
      enviar: z.boolean(),
      /** Create a link for a chat. */
      enlazar: z.boolean(),
    }),
  }),
})
export type QuoteSharing = z.infer<typeof quoteSharing.response>

export const addQuoteRecipient = define('POST /api/cotizaciones/:id/destinatarios', {
  summary: `Agrega a quien recibe por correo las ofertas de una cotización; son a lo más ${MAX_QUOTE_RECIPIENTS}`,
  access: ANY_ACCOUNT,
  onBehalf: 'Agregó un destinatario a una cotización',
  params,
  body: z.object({ nombre: personName, correo: emailAddress }),
  response: recipient,
})

export const removeQuoteRecipient = define('POST /api/cotizaciones/:id/destinatarios/:destinatario/quita', {
  summary: 'Quita a un destinatario: ya no recibe correos y sus enlaces dejan de servir',
  access: ANY_ACCOUNT,
  onBehalf: 'Quitó un destinatario de una cotización',
  params: z.object({ id: idFilter, destinatario: idFilter }),
  response: SUCCESS,
})

export const sendQuoteAgain = define('POST /api/cotizaciones/:id/envia', {
  summary: 'Envía otra vez por correo la oferta vigente, con su PDF y un enlace nuevo para cada destinatario',
  access: ANY_ACCOUNT,
  onBehalf: 'Envió una cotización por correo',
  params,
  body: z.object({
    clave: z.string().min(8).max(100),
    /** null: to all. */
    destinatarios: z.array(id).min(1, 'Elige a quién.').max(MAX_QUOTE_RECIPIENTS).nullable().default(null),
  }),
  /** Number of recipients. */
  response: z.object({ enviados: z.number().int().positive() }),
})

export const makeQuoteLink = define('POST /api/cotizaciones/:id/enlaces', {
  summary: 'Hace un enlace que muestra la oferta a quien lo tiene; se da sólo esta vez',
  access: ANY_ACCOUNT,
  params,
  body: z.object({ para: personName }),
  response: z.object({
    id,
    /** Absolute, and not stored. */
    enlace: z.url(),
    vence: z.iso.datetime(),
    /** The text for the message. */
    texto: z.string(),
    /** Opens a chat with the text; the user chooses the recipient there. */
    whatsapp: z.url(),
  }),
})

export const revokeQuoteLink = define('POST /api/cotizaciones/:id/enlaces/:enlace/revoca', {
  summary: 'Deja sin efecto un enlace de una cotización',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter, enlace: idFilter }),
  response: SUCCESS,
})

const linkedLine = z.object({
  numero: z.number().int(),
  sucursal: id,
  k_parte: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  vehiculo: z.string(),
  nota: z.string(),
  cantidad: z.number().int().positive(),
  /** Of a piece, before tax; its core and the line's amount too. */
  precio: amount,
  casco: amount.nullable(),
  importe: amount,
  enLugarDe: z.number().int().nullable(),
})

export const linkedQuote = define('GET /api/cotizacion/:enlace', {
  summary: 'La última oferta de una cotización, para quien tiene un enlace de ella',
  access: 'public',
  params: z.object({ enlace: token }),
  response: z.object({
    /** For users who log in to accept it. */
    id,
    folio: z.string(),
    revision: z.number().int(),
    /** It was changed after the link was created. */
    reemplaza: z.boolean(),
    estado: z.enum(QUOTE_LINK_STATES),
    empresa: z.string(),
    /** The advisor, with their telephone and chat, else the shop's. */
    asesor: z.object({
      /** '' without an advisor. */
      nombre: z.string(),
      /** '' for none. */
      telefono: z.string(),
      /** Opens a chat about the quote; '' for none. */
      whatsapp: z.union([z.url(), z.literal('')]),
    }),
    enviada: z.iso.datetime(),
    /** The last day, and the exact end. */
    vigencia: z.iso.date(),
    vence: z.iso.datetime(),
    mensaje: z.string(),
    referencia: z.string(),
    piezas: z.number().int().nonnegative(),
    montosub: amount,
    iva: amount,
    total: amount,
    sucursales: z.array(
      z.object({
        sucursal: named,
        tasa: z.number(),
        piezas: z.number().int(),
        montosub: amount,
        iva: amount,
        total: amount,
      }),
    ),
    lineas: z.array(linkedLine),
  }),
})
export type LinkedQuote = z.infer<typeof linkedQuote.response>

export const linkedQuotePdf = define('GET /api/cotizacion/:enlace/pdf', {
  summary: 'La misma oferta en PDF',
  access: 'public',
  params: z.object({ enlace: token }),
  response: fileAnswer,
})
