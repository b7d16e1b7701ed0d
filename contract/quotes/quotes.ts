import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { QUOTE_STATES } from '#domain/lifecycles.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { LOSS_GROUPS, LOSS_REASONS } from '#domain/quotes/losses.ts'
import { MAX_QUOTE_LINES, QUOTE_MOVES, QUOTE_SIDES, type QuoteMoveName } from '#domain/quotes/moves.ts'
import { callsIn } from '../endpoint.ts'
import { MAX_SEARCH_LENGTH } from '../limits.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { picture } from '../products.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Cotizaciones')

const id = z.number().int().positive().max(2_147_483_647)
const bigId = z.string().regex(/^\d{1,18}$/u)
const amount = z.number().nonnegative()
const price = z.number().positive().max(99_999_999)
const pieces = z.number().int().nonnegative()
const named = z.object({ id, nombre: z.string() })
const state = z.enum(QUOTE_STATES)
const side = z.enum(QUOTE_SIDES)
const key = z.string().min(8).max(100)
const move = z.enum(Object.keys(QUOTE_MOVES) as [QuoteMoveName, ...QuoteMoveName[]])
/** null while a line has no price. */
const totals = { montosub: amount.nullable(), iva: amount.nullable(), total: amount.nullable() }

export const quoteRow = z.object({
  id,
  /** The number in conversations: the same as the id. */
  folio: z.string(),
  version: z.number().int(),
  /** The last sent one; 0: none. */
  revision: z.number().int(),
  estado: state,
  empresa: named,
  solicitante: z.string(),
  /** '' without an advisor. */
  asesor: z.string(),
  fecha: z.iso.datetime(),
  /** Of its branch: it decides the days of the document. */
  zonaHoraria: z.string(),
  /** null: no offer. */
  vence: z.iso.datetime().nullable(),
  piezas: pieces,
  lineas: z.number().int(),
  ...totals,
  /** It is the turn of the viewer's side. */
  teToca: z.boolean(),
  /** Why it was not ordered; null: still open, or without a reason. A customer only sees reasons from their own side. */
  motivoPerdida: z.enum(LOSS_REASONS).nullable(),
})
export type QuoteRow = z.infer<typeof quoteRow>

export const openQuotes = define('GET /api/controllerpeticiones/cliente/:cliente/listcot', {
  summary:
    'Las cotizaciones de un cliente (id de usuario) que no están autorizadas ni convertidas, la más nueva primero',
  access: ANY_ACCOUNT,
  params: z.object({ cliente: idFilter }),
  query: z.object({ pagina: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1) }),
  response: z.object({
    filtrado: z.array(quoteRow),
    /** The next page, if there is one. */
    siguiente: z.number().int().optional(),
  }),
})

const list = defineList({
  /** `espera`: when it was last sent, else created. */
  sort: ['fecha', 'numero', 'empresa', 'estado', 'total', 'vence', 'espera'],
  defaultSort: '-fecha',
  filters: {
    estado: z.enum(QUOTE_STATES),
    empresa: idFilter,
    asesor: idFilter,
    /** The owner: the id of a person. */
    cliente: idFilter,
    desde: dayFilter,
    hasta: dayFilter,
    /** Authorised or converted ones. */
    aceptadas: z.literal('si'),
    /** Those where it is the viewer's turn. */
    meToca: z.literal('si'),
    /** Sent by customers and not answered yet, without staff's drafts; for staff. */
    porContestar: z.literal('si'),
    /** Offers that end within three days, or within two. */
    porVencer: z.enum(['si', '48h']),
    /** Offers that wait for a release; for staff. */
    porLiberar: z.literal('si'),
    /** Offers that were lost for this reason. */
    perdida: z.enum(LOSS_GROUPS),
  },
})

export const quoteList = define('GET /api/cotizaciones', {
  summary: 'Las cotizaciones que ve quien consulta: las propias, las de sus clientes o todas',
  access: ANY_ACCOUNT,
  query: listQuery(list),
  response: listAnswer(quoteRow).extend({
    /** For the filter; empty without a choice. */
    empresas: z.array(named),
    asesores: z.array(named),
  }),
})

export const quoteCustomers = define('GET /api/cotizaciones/clientes', {
  summary: 'Las personas a las que puede cotizar quien consulta, por nombre, correo o empresa; a lo más 20',
  access: { roles: ['admin'], permissions: ['cotizaciones-answer'] },
  query: z.object({ buscar: writtenText.max(MAX_SEARCH_LENGTH).default('') }),
  response: z.object({
    clientes: z.array(z.object({ id, nombre: z.string(), correo: z.string(), empresa: named })),
  }),
})

export const quoteExport = exportOf(quoteList, list, 'Las cotizaciones que dan los filtros, en CSV o Excel')

const vehicle = z.object({
  armadora: writtenText.max(60),
  modelo: writtenText.max(80),
  year: z.number().int().min(1900).max(2100).nullable(),
  motor: writtenText.max(60),
})

const draftLine = z.object({
  /** null: described in words. */
  producto: id.nullable(),
  clave: writtenText.max(60).default(''),
  descripcion: writtenText.max(500).default(''),
  cantidad: z.number().int().min(1).max(MAX_QUANTITY),
  /** null: the customer's own. */
  sucursal: id.nullable().default(null),
  /** Of a piece, before tax; for staff. null: none yet. */
  precio: price.nullable().default(null),
  /** The customer's desired price, and why. */
  deseado: price.nullable().default(null),
  motivo: writtenText.max(300).default(''),
  nota: writtenText.max(300).default(''),
  vehiculo: vehicle.nullable().default(null),
  /** The same line in the previous revision. */
  anterior: bigId.nullable().default(null),
  /** Id of a picture among the quote's files that is not internal: the line's photo. */
  foto: id.nullable().default(null),
  /** Number of the line that it replaces. */
  enLugarDe: z.number().int().positive().max(MAX_QUOTE_LINES).nullable().default(null),
})
export type QuoteDraftLine = z.infer<typeof draftLine>

const draft = {
  /** null: unchanged. */
  referencia: writtenText.max(60).nullable().default(null),
  mensaje: writtenText.max(2000).default(''),
  /** Last day of the offer. */
  vigencia: z.string().max(10).nullable().default(null),
  lineas: z.array(draftLine).max(MAX_QUOTE_LINES),
}

export const beginQuote = define('POST /api/cotizaciones', {
  summary: 'Empieza una cotización: de un carrito, de otra cotización, o de las líneas que se mandan',
  access: ANY_ACCOUNT,
  onBehalf: 'Empezó una cotización',
  body: z.object({
    clave: key,
    /** The owner; null: the caller. Only staff can set another one. */
    cliente: id.nullable().default(null),
    origen: z.enum(['', 'carrito', 'cotizacion', 'parte', 'archivo']).default(''),
    /** Id of the cart (null: the default one) or quote. */
    de: id.nullable().default(null),
    referencia: writtenText.max(60).default(''),
    lineas: draft.lineas.default([]),
  }),
  response: z.object({ id, version: z.number().int() }),
})

const line = z.object({
  id: bigId,
  numero: z.number().int(),
  sucursal: id,
  producto: id.nullable(),
  k_parte: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  linea: z.string(),
  cantidad: pieces,
  precioLista: amount.nullable(),
  /** The customer's price without an offer on the day when it was written. */
  precioHoy: amount.nullable(),
  precio: amount.nullable(),
  razon: z.string(),
  casco: amount.nullable(),
  /** With cores, before tax; null without a price. */
  importe: amount.nullable(),
  deseado: amount.nullable(),
  motivo: z.string(),
  nota: z.string(),
  vehiculo: vehicle.nullable(),
  anterior: bigId.nullable(),
  /** Among the files of the quote. */
  foto: z.number().int().nullable(),
  enLugarDe: z.number().int().nullable(),
  /** For those who may see costs: null is not known. */
  costo: amount.nullable().optional(),
  margen: z.number().nullable().optional(),
})

const revision = z.object({
  numero: z.number().int(),
  lado: side,
  autor: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
  /** null: not sent yet. */
  enviada: z.iso.datetime().nullable(),
  mensaje: z.string(),
  vigencia: z.iso.date().nullable(),
  piezas: pieces,
  ...totals,
  sucursales: z.array(
    z.object({ sucursal: named, tasa: z.number(), piezas: pieces, montosub: amount, iva: amount, total: amount }),
  ),
  lineas: z.array(line),
  /** For staff: what needs a release before sending; released: by whom. */
  porLiberar: z.array(z.object({ numero: z.number().int(), texto: z.string() })).optional(),
  pideLiberar: z.boolean().optional(),
  liberada: z.string().nullable().optional(),
})

const quoteDetail = quoteRow.extend({
  referencia: z.string(),
  /** The contact: its advisor, else the company's, else the shop. */
  contacto: z.object({
    /** '' while the shop has none. */
    nombre: z.string(),
    /** As people write it; the shop's where the advisor has none. '' for none. */
    telefono: z.string(),
    /** For wa.me, digits with the country code; the shop's where the advisor has none. '' for none. */
    whatsapp: z.string(),
    /** The contact is the shop, not a person. */
    esTienda: z.boolean(),
  }),
  /** What the viewer can do about the release of the draft; for staff. */
  liberacion: z
    .object({
      puedePedir: z.boolean(),
      puedeLiberar: z.boolean(),
      /** Why not, for users who release; '' where there is nothing to release, or they can. */
      motivoNo: z.string(),
    })
    .optional(),
  /** Oldest first; the last one may be a draft of the viewer's side. */
  revisiones: z.array(revision),
  historia: z.array(
    z.object({
      de: state.nullable(),
      a: state,
      revision: z.number().int().nullable(),
      cuando: z.iso.datetime(),
      /** null: the system. */
      quien: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }).nullable(),
      motivo: z.string(),
    }),
  ),
  /** Who recorded the loss reason, and when; null: still open, or none. A customer only sees reasons from their own side. */
  perdida: z
    .object({
      motivo: z.enum(LOSS_REASONS),
      nota: z.string(),
      cuando: z.iso.datetime(),
      quien: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
    })
    .nullable(),
  /** The viewer can record or correct it. */
  puedeAnotarPerdida: z.boolean(),
  /** The viewer's possible moves. */
  puede: z.array(move),
  /** User id of the requester, for `beginQuote`. */
  cliente: id,
  /** Pictures of the parts of all lines, where they have one. */
  imagenes: z.array(z.object({ producto: id, imagen: picture })),
  /** For staff who may offer: parts that could replace those of the last revision. */
  sustitutas: z
    .array(
      z.object({
        /** The part that it could replace. */
        de: id,
        producto: id,
        k_parte: z.string(),
        descripcion: z.string(),
        marca: z.string(),
        /** Of a piece: the customer's price today, at most that of the other part. */
        precio: amount,
        disponible: z.number().int(),
      }),
    )
    .optional(),
})
export type QuoteDetail = z.infer<typeof quoteDetail>

export const quote = define('GET /api/cotizaciones/:id', {
  summary: 'Una cotización con sus revisiones enviadas, y la que escribe el lado de quien consulta',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: quoteDetail,
})

const changed = z.object({ id, estado: state, version: z.number().int() })

export const saveQuoteDraft = define('POST /api/cotizaciones/:id/borrador', {
  summary: 'Guarda lo que se escribe para el otro lado, con los precios de hoy; nadie más lo ve hasta que se envía',
  access: ANY_ACCOUNT,
  onBehalf: 'Escribió en una cotización',
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int().nonnegative(), ...draft }),
  response: changed.extend({
    /** Stored values that prevent sending, by the body's field: a withdrawn part, a price without release. */
    avisos: z.record(z.string(), z.string()),
  }),
})

export const moveQuote = define('POST /api/cotizaciones/:id/mueve', {
  summary: 'Envía, toma, cotiza, contraoferta, acepta, rechaza, retira o reabre una cotización',
  access: ANY_ACCOUNT,
  onBehalf: 'Cambió el estado de una cotización',
  params: z.object({ id: idFilter }),
  body: z.object({
    version: z.number().int().nonnegative(),
    clave: key,
    acto: move,
    motivo: writtenText.max(500).default(''),
    /** For `reject`: replaces an empty `motivo`. */
    causa: z.enum(LOSS_REASONS).nullable().default(null),
    /** The revision that the user saw: another one is never accepted. */
    revision: z.number().int().nonnegative().nullable().default(null),
  }),
  response: changed,
})
