import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { PRE_ORDER_STATES, QUOTE_STATES } from '#domain/lifecycles.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { MAX_QUOTE_LINES } from '#domain/quotes/moves.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'
import { toPay } from '../carts/sums.ts'
import { generateCart } from './pre-orders.ts'

const define = callsIn('Cotizaciones')

const id = z.number().int().positive().max(2_147_483_647)
const lineId = z.string().regex(/^\d{1,18}$/u)
const amount = z.number().nonnegative()
const pieces = z.number().int().nonnegative()
const named = z.object({ id, nombre: z.string() })
const key = z.string().min(8).max(100)

const sums = { piezas: pieces, montosub: amount, iva: amount, total: amount }

/** Shipping, as for a cart: without a choice, the company's usual option and address. */
const delivery = {
  /** An address of the company; null: its usual one. */
  direccion: id.nullable().default(null),
  /** Other branches use the company's usual option. */
  vias: z
    .array(z.object({ sucursal: id, via: id }))
    .max(100)
    .default([]),
}

/** Pieces without stock are supplied later. Without it, a line with insufficient stock is refused. */
const porSurtir = z.boolean().default(false)

const wantedLines = z
  .array(z.object({ id: lineId, cantidad: z.number().int().min(1).max(MAX_QUANTITY) }))
  .min(1)
  .max(MAX_QUOTE_LINES)
  .nullable()
  .default(null)

/** Without lines, all that is left of them; each line has the reason why it cannot be ordered. */
export const previewConversion = define('POST /api/cotizaciones/:id/convierte/previa', {
  summary: 'Lo que sería el prepedido de una cotización aceptada: lo que queda de cada línea, importes, envío y avisos',
  access: ANY_ACCOUNT,
  onBehalf: true,
  params: z.object({ id: idFilter }),
  body: z.object({ lineas: wantedLines, porSurtir, ...delivery }),
  response: z.object({
    /** The accepted revision. */
    revision: z.number().int(),
    /** The end of its last day. */
    vence: z.iso.datetime().nullable(),
    /** It can be converted as requested. */
    sePuede: z.boolean(),
    /** Why the whole cannot be ordered: permission, validity, minimum, address; not the reasons of lines. */
    avisos: z.array(z.string()),
    /** Why it would need authorisation. */
    motivos: z.array(z.string()),
    lineas: z.array(
      z.object({
        id: lineId,
        numero: z.number().int(),
        sucursal: id,
        /** null: described in words, which no pre-order can have. */
        producto: id.nullable(),
        k_parte: z.string(),
        descripcion: z.string(),
        precio: amount,
        casco: amount.nullable(),
        /** Pieces of the revision, in pre-orders, and left. */
        cantidad: pieces,
        convertida: pieces,
        queda: pieces,
        /** Requested pieces; 0: left out. */
        pedida: pieces,
        /** Unreserved pieces at its branch now. */
        disponible: pieces,
        /** Pieces without stock can be supplied later, with `porSurtir`. */
        admitePorSurtir: z.boolean(),
        /** Number of the line that it replaces: one of both is ordered, by default that one. null: none. */
        enLugarDe: z.number().int().nullable(),
        /** Why it cannot be ordered as requested; '' where it can. */
        aviso: z.string(),
      }),
    ),
    sucursales: z.array(
      z.object({
        sucursal: named,
        tasa: z.number(),
        ...sums,
        /** null: the branch has none. */
        via: id.nullable(),
        vias: z.array(z.object({ id, nombre: z.string(), costo: amount, pideDireccion: z.boolean() })),
        promesa: z.object({ dia: z.iso.date(), hora: z.string().nullable() }).nullable(),
      }),
    ),
    ...sums,
    ...toPay,
    /** The delivery address; null: it is collected, or there is no address. */
    direccion: id.nullable(),
    /** Possible addresses, the usual one first. */
    direcciones: z.array(z.object({ id, nombre: z.string(), texto: z.string() })),
    /** Its pre-orders, the newest first. */
    prepedidos: z.array(
      z.object({
        id,
        estado: z.enum(PRE_ORDER_STATES),
        creado: z.iso.datetime(),
        piezas: pieces,
        total: amount,
        /** Rejected or expired: its pieces returned to the offer. */
        deshecho: z.boolean(),
        /** From an offer that can no longer be ordered. */
        ofertaAnterior: z.boolean(),
      }),
    ),
  }),
})

/**
 * Takes all or nothing. A failure has each line as 'lineas.<id>'. `lineas` null means all that is left, and is refused where a line is
 * described in words: listing the other lines leaves it out.
 */
export const convertQuote = define('POST /api/cotizaciones/:id/convierte', {
  summary: 'Convierte una cotización aceptada, entera o en parte, en prepedido a los precios ofrecidos',
  access: { permissions: ['permission_compras'] },
  onBehalf: 'Convirtió una cotización en prepedido',
  params: z.object({ id: idFilter }),
  body: z.object({
    /** Version of the quote, and revision, that the user saw. */
    version: z.number().int().nonnegative(),
    revision: z.number().int().positive(),
    lineas: wantedLines,
    porSurtir,
    ...delivery,
    pedidoCliente: writtenText.max(60).default(''),
    /** '2026-11-30'; null: as soon as possible. */
    requerido: z.iso.date().nullable().default(null),
    nota: writtenText.max(500).default(''),
    /** Idempotency key: a repeated request with it does nothing more. */
    clave: key,
  }),
  response: generateCart.response.extend({
    cotizacion: z.object({ id, estado: z.enum(QUOTE_STATES), version: z.number().int() }),
  }),
})

export const quotePreOrder = define('POST /api/prepedidos/:id/cotiza', {
  summary: 'Empieza una cotización con las partes y cantidades de un prepedido',
  access: ANY_ACCOUNT,
  onBehalf: 'Empezó una cotización de un prepedido',
  params: z.object({ id: idFilter }),
  body: z.object({ clave: key }),
  response: z.object({ id, version: z.number().int() }),
})
