import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { PRE_ORDER_STATES, QUOTE_STATES } from '#domain/lifecycles.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { MAX_QUOTE_LINES } from '#domain/quotes/moves.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'
import { toPay } from '../carts/sums.ts'
import { generateCart } from './pre-orders.ts'

const area = 'Cotizaciones'

const id = z.number().int().positive().max(2_147_483_647)
const lineId = z.string().regex(/^\d{1,18}$/u)
const amount = z.number().nonnegative()
const pieces = z.number().int().nonnegative()
const named = z.object({ id, nombre: z.string() })
const key = z.string().min(8).max(100)

const sums = { piezas: pieces, montosub: amount, iva: amount, total: amount }

/** How it is sent: as of a cart, where nothing is chosen it is the way and the address of the company. */
const delivery = {
  /** Of the company; null: its usual one. */
  direccion: id.nullable().default(null),
  /** Branches that are not named ship as the company usually has it. */
  vias: z
    .array(z.object({ sucursal: id, via: id }))
    .max(100)
    .default([]),
}

/** What is not there is supplied when it comes. Else a line of which there is less is refused. */
const porSurtir = z.boolean().default(false)

const wantedLines = z
  .array(z.object({ id: lineId, cantidad: z.number().int().min(1).max(MAX_QUANTITY) }))
  .min(1)
  .max(MAX_QUOTE_LINES)
  .nullable()
  .default(null)

/** Where lines do not say: what is left of all of them, and each is told why it cannot be ordered. */
export const previewConversion = defineEndpoint({
  method: 'POST',
  path: '/api/cotizaciones/:id/convierte/previa',
  summary: 'Lo que sería el prepedido de una cotización aceptada: lo que queda de cada línea, importes, envío y avisos',
  area,
  access: ANY_ACCOUNT,
  onBehalf: true,
  params: z.object({ id: idFilter }),
  body: z.object({ lineas: wantedLines, porSurtir, ...delivery }),
  response: z.object({
    /** The revision that was accepted. */
    revision: z.number().int(),
    /** The end of its last day. */
    vence: z.iso.datetime().nullable(),
    /** It can be converted as it was asked here. */
    sePuede: z.boolean(),
    /** What keeps the whole from being ordered: permission, validity, minimum, address; without what a line says. */
    avisos: z.array(z.string()),
    /** Why somebody would have to authorise it. */
    motivos: z.array(z.string()),
    lineas: z.array(
      z.object({
        id: lineId,
        numero: z.number().int(),
        sucursal: id,
        /** null: described in words, and never in a pre-order. */
        producto: id.nullable(),
        k_parte: z.string(),
        descripcion: z.string(),
        precio: amount,
        casco: amount.nullable(),
        /** Of the revision; what became pre-orders of it; what is left of it. */
        cantidad: pieces,
        convertida: pieces,
        queda: pieces,
        /** What was asked for here; 0: left out. */
        pedida: pieces,
        /** In its branch now, of what nobody has reserved. */
        disponible: pieces,
        /** What is not there is supplied when it comes, where `porSurtir` is sent. */
        admitePorSurtir: z.boolean(),
        /** Number of the line that it replaces: one of the two is ordered, and that one unless it is named. null: none. */
        enLugarDe: z.number().int().nullable(),
        /** Why it cannot be ordered as it was asked; '' where it can. */
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
    /** Where it would be sent; null: nowhere, it is collected or there is none. */
    direccion: id.nullable(),
    /** Those that can be chosen, the usual one first. */
    direcciones: z.array(z.object({ id, nombre: z.string(), texto: z.string() })),
    /** Its pre-orders, the newest first. */
    prepedidos: z.array(
      z.object({
        id,
        estado: z.enum(PRE_ORDER_STATES),
        creado: z.iso.datetime(),
        piezas: pieces,
        total: amount,
        /** Rejected or expired: its pieces went back to its offer. */
        deshecho: z.boolean(),
        /** Of an offer from which nobody orders any more. */
        ofertaAnterior: z.boolean(),
      }),
    ),
  }),
})

/**
 * Takes all or nothing. A failure names each line: 'lineas.<id>'. `lineas` null is all that is left, and is refused where a line is
 * described in words: naming the others leaves it out.
 */
export const convertQuote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizaciones/:id/convierte',
  summary: 'Convierte una cotización aceptada, entera o en parte, en prepedido a los precios ofrecidos',
  area,
  access: { permissions: ['permission_compras'] },
  onBehalf: 'Convirtió una cotización en prepedido',
  params: z.object({ id: idFilter }),
  body: z.object({
    /** Of the quote as it was seen, and the revision that was read. */
    version: z.number().int().nonnegative(),
    revision: z.number().int().positive(),
    lineas: wantedLines,
    porSurtir,
    ...delivery,
    pedidoCliente: writtenText.max(60).default(''),
    /** '2026-11-30'; null: as soon as can be. */
    requerido: z.iso.date().nullable().default(null),
    nota: writtenText.max(500).default(''),
    /** The same one converts once, however often it is sent. */
    clave: key,
  }),
  response: generateCart.response.extend({
    cotizacion: z.object({ id, estado: z.enum(QUOTE_STATES), version: z.number().int() }),
  }),
})

export const quotePreOrder = defineEndpoint({
  method: 'POST',
  path: '/api/prepedidos/:id/cotiza',
  summary: 'Empieza una cotización con las partes y cantidades de un prepedido',
  area,
  access: ANY_ACCOUNT,
  onBehalf: 'Empezó una cotización de un prepedido',
  params: z.object({ id: idFilter }),
  body: z.object({ clave: key }),
  response: z.object({ id, version: z.number().int() }),
})
