import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { QUOTE_STATES } from '#domain/lifecycles.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { LOSS_GROUPS, LOSS_REASONS } from '#domain/quotes/losses.ts'
import { MAX_QUOTE_LINES, QUOTE_MOVES, QUOTE_SIDES, type QuoteMoveName } from '#domain/quotes/moves.ts'
import { defineEndpoint } from '../endpoint.ts'
import { MAX_SEARCH_LENGTH } from '../limits.ts'
import { dayFilter, defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { picture } from '../products.ts'
import { writtenText } from '../text.ts'

const area = 'Cotizaciones'

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
  /** The number that people say: the same as the id. */
  folio: z.string(),
  version: z.number().int(),
  /** The last one that was sent; 0: none. */
  revision: z.number().int(),
  estado: state,
  empresa: named,
  solicitante: z.string(),
  /** '' where nobody answers it yet. */
  asesor: z.string(),
  fecha: z.iso.datetime(),
  /** Of its branch: its days are those of the document. */
  zonaHoraria: z.string(),
  /** null: nothing was offered. */
  vence: z.iso.datetime().nullable(),
  piezas: pieces,
  lineas: z.number().int(),
  ...totals,
  /** It waits for the side of who reads. */
  teToca: z.boolean(),
  /** Why it was not ordered; null: it goes on, or nobody noted why. A customer reads what their own side noted. */
  motivoPerdida: z.enum(LOSS_REASONS).nullable(),
})
export type QuoteRow = z.infer<typeof quoteRow>

export const openQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/controllerpeticiones/cliente/:cliente/listcot',
  summary:
    'Las cotizaciones de un cliente (id de usuario) que no están autorizadas ni convertidas, la más nueva primero',
  area,
  access: ANY_ACCOUNT,
  params: z.object({ cliente: idFilter }),
  query: z.object({ pagina: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1) }),
  response: z.object({
    filtrado: z.array(quoteRow),
    /** Where there are more than these: the page after it. */
    siguiente: z.number().int().optional(),
  }),
})

const list = defineList({
  /** `espera`: when it was last sent, or else begun. */
  sort: ['fecha', 'numero', 'empresa', 'estado', 'total', 'vence', 'espera'],
  defaultSort: '-fecha',
  filters: {
    estado: z.enum(QUOTE_STATES),
    empresa: idFilter,
    asesor: idFilter,
    /** Whose they are: the id of a person. */
    cliente: idFilter,
    desde: dayFilter,
    hasta: dayFilter,
    /** Those that were authorised or converted. */
    aceptadas: z.literal('si'),
    /** Those whose turn it is of who reads. */
    meToca: z.literal('si'),
    /** What customers have sent and nobody has answered, without the drafts of the house; the house's alone. */
    porContestar: z.literal('si'),
    /** Offers that end within three days, or within two. */
    porVencer: z.enum(['si', '48h']),
    /** Offers whose author asks for their release; the house's alone. */
    porLiberar: z.literal('si'),
    /** Offers that were lost for this reason. */
    perdida: z.enum(LOSS_GROUPS),
  },
})

export const quoteList = defineEndpoint({
  method: 'GET',
  path: '/api/cotizaciones',
  summary: 'Las cotizaciones que ve quien consulta: las propias, las de sus clientes o todas',
  area,
  access: ANY_ACCOUNT,
  query: listQuery(list),
  response: listAnswer(quoteRow).extend({
    /** To filter by; none where there is nothing to choose between. */
    empresas: z.array(named),
    asesores: z.array(named),
  }),
})

export const quoteCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/cotizaciones/clientes',
  summary: 'Las personas a las que puede cotizar quien consulta, por nombre, correo o empresa; a lo más 20',
  area,
  access: { roles: ['admin'], permissions: ['cotizaciones-answer'] },
  query: z.object({ buscar: writtenText.max(MAX_SEARCH_LENGTH).default('') }),
  response: z.object({
    clientes: z.array(z.object({ id, nombre: z.string(), correo: z.string(), empresa: named })),
  }),
})

export const quoteExport = defineEndpoint({
  method: 'GET',
  path: '/api/cotizaciones/exporta',
  summary: 'Las cotizaciones que dan los filtros, en CSV o Excel',
  area,
  access: ANY_ACCOUNT,
  query: exportQuery(list),
  response: fileAnswer,
})

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
  /** Of a piece, before tax; the house's alone. null: none yet. */
  precio: price.nullable().default(null),
  /** What the customer would pay, and why. */
  deseado: price.nullable().default(null),
  motivo: writtenText.max(300).default(''),
  nota: writtenText.max(300).default(''),
  vehiculo: vehicle.nullable().default(null),
  /** The same line in the revision before. */
  anterior: bigId.nullable().default(null),
  /** Of a picture among the files of the quote that is not internal: the photo of the line. */
  foto: id.nullable().default(null),
  /** Number of the line in whose place it is offered. */
  enLugarDe: z.number().int().positive().max(MAX_QUOTE_LINES).nullable().default(null),
})
export type QuoteDraftLine = z.infer<typeof draftLine>

const draft = {
  /** null: it stays as it is. */
  referencia: writtenText.max(60).nullable().default(null),
  mensaje: writtenText.max(2000).default(''),
  /** Last day of the offer. */
  vigencia: z.string().max(10).nullable().default(null),
  lineas: z.array(draftLine).max(MAX_QUOTE_LINES),
}

export const beginQuote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizaciones',
  summary: 'Empieza una cotización: de un carrito, de otra cotización, o de las líneas que se mandan',
  area,
  access: ANY_ACCOUNT,
  onBehalf: 'Empezó una cotización',
  body: z.object({
    clave: key,
    /** Whose it is; null: of who asks. The house alone names somebody else. */
    cliente: id.nullable().default(null),
    origen: z.enum(['', 'carrito', 'cotizacion', 'parte', 'archivo']).default(''),
    /** Of the cart (null: the default one) or quote. */
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
  /** What the customer paid without an offer on the day that it was written. */
  precioHoy: amount.nullable(),
  precio: amount.nullable(),
  razon: z.string(),
  casco: amount.nullable(),
  /** With its cores, before tax; null without a price. */
  importe: amount.nullable(),
  deseado: amount.nullable(),
  motivo: z.string(),
  nota: z.string(),
  vehiculo: vehicle.nullable(),
  anterior: bigId.nullable(),
  /** Among the files of the quote. */
  foto: z.number().int().nullable(),
  enLugarDe: z.number().int().nullable(),
  /** For who may see costs: null is not known. */
  costo: amount.nullable().optional(),
  margen: z.number().nullable().optional(),
})

const revision = z.object({
  numero: z.number().int(),
  lado: side,
  autor: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
  /** null: it is being written. */
  enviada: z.iso.datetime().nullable(),
  mensaje: z.string(),
  vigencia: z.iso.date().nullable(),
  piezas: pieces,
  ...totals,
  sucursales: z.array(
    z.object({ sucursal: named, tasa: z.number(), piezas: pieces, montosub: amount, iva: amount, total: amount }),
  ),
  lineas: z.array(line),
  /** For the house: what somebody else has to release before it is sent; released: by whom. */
  porLiberar: z.array(z.object({ numero: z.number().int(), texto: z.string() })).optional(),
  pideLiberar: z.boolean().optional(),
  liberada: z.string().nullable().optional(),
})

const quoteDetail = quoteRow.extend({
  referencia: z.string(),
  /** Who answers it: its advisor, else the one of the company, else the shop. */
  contacto: z.object({
    /** '' while the shop has none. */
    nombre: z.string(),
    /** As people write it; the shop's where the advisor has none. '' for none. */
    telefono: z.string(),
    /** As wa.me takes it, digits with the country's code; the shop's where the advisor has none. '' for none. */
    whatsapp: z.string(),
    /** Nobody of the house is named: it is the shop. */
    esTienda: z.boolean(),
  }),
  /** What who reads can do about the release of the offer that is being written; the house's alone. */
  liberacion: z
    .object({
      puedePedir: z.boolean(),
      puedeLiberar: z.boolean(),
      /** Why not, for who may release others; '' where there is nothing to release, or they can. */
      motivoNo: z.string(),
    })
    .optional(),
  /** Oldest first; the last may be being written by the side of who reads. */
  revisiones: z.array(revision),
  historia: z.array(
    z.object({
      de: state.nullable(),
      a: state,
      revision: z.number().int().nullable(),
      cuando: z.iso.datetime(),
      /** null: the program by itself. */
      quien: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }).nullable(),
      motivo: z.string(),
    }),
  ),
  /** Who noted why it was not ordered, and when; null: it goes on, or nobody did. A customer reads what their own side noted. */
  perdida: z
    .object({
      motivo: z.enum(LOSS_REASONS),
      nota: z.string(),
      cuando: z.iso.datetime(),
      quien: z.object({ nombre: z.string(), enNombreDe: z.string().nullable() }),
    })
    .nullable(),
  /** Who reads can note or correct it. */
  puedeAnotarPerdida: z.boolean(),
  /** What who reads can do with it now. */
  puede: z.array(move),
  /** User id of the requester, as `beginQuote` takes it. */
  cliente: id,
  /** Of the parts of all its lines; those without one are left out. */
  imagenes: z.array(z.object({ producto: id, imagen: picture })),
  /** For the house while it may offer: parts that could take the place of those of the last revision. */
  sustitutas: z
    .array(
      z.object({
        /** The part in whose place it could be. */
        de: id,
        producto: id,
        k_parte: z.string(),
        descripcion: z.string(),
        marca: z.string(),
        /** Of a piece: what the customer pays for it today, and no more than for the other one. */
        precio: amount,
        disponible: z.number().int(),
      }),
    )
    .optional(),
})
export type QuoteDetail = z.infer<typeof quoteDetail>

export const quote = defineEndpoint({
  method: 'GET',
  path: '/api/cotizaciones/:id',
  summary: 'Una cotización con sus revisiones enviadas, y la que escribe el lado de quien consulta',
  area,
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: quoteDetail,
})

const changed = z.object({ id, estado: state, version: z.number().int() })

export const saveQuoteDraft = defineEndpoint({
  method: 'POST',
  path: '/api/cotizaciones/:id/borrador',
  summary: 'Guarda lo que se escribe para el otro lado, con los precios de hoy; nadie más lo ve hasta que se envía',
  area,
  access: ANY_ACCOUNT,
  onBehalf: 'Escribió en una cotización',
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int().nonnegative(), ...draft }),
  response: changed.extend({
    /** What is stored and cannot be sent so, by the field of the body: a part that is withdrawn, a price to be released. */
    avisos: z.record(z.string(), z.string()),
  }),
})

export const moveQuote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizaciones/:id/mueve',
  summary: 'Envía, toma, cotiza, contraoferta, acepta, rechaza, retira o reabre una cotización',
  area,
  access: ANY_ACCOUNT,
  onBehalf: 'Cambió el estado de una cotización',
  params: z.object({ id: idFilter }),
  body: z.object({
    version: z.number().int().nonnegative(),
    clave: key,
    acto: move,
    motivo: writtenText.max(500).default(''),
    /** Of `reject`: it stands in for `motivo` where that is empty. */
    causa: z.enum(LOSS_REASONS).nullable().default(null),
    /** The revision that was read: another one is not accepted unseen. */
    revision: z.number().int().nonnegative().nullable().default(null),
  }),
  response: changed,
})
