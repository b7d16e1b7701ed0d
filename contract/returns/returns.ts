import { z } from 'zod'
import { ANY_ACCOUNT, type Requirement } from '#domain/access.ts'
import { RETURN_STATES } from '#domain/lifecycles.ts'
import { FREIGHTS, PIECE_CONDITIONS, RETURN_REASONS } from '#domain/returns/reasons.ts'
import { RULE_CONDITIONS } from '#domain/returns/rules.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Devoluciones')
/** Staff who supplies orders decides about their returns. */
const STAFF: Requirement = { roles: ['admin'], permissions: ['pedidos-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const amount = z.number().nonnegative()
const named = z.object({ id, nombre: z.string() })
const pieces = z.number().int().nonnegative()
const someone = z.object({ nombre: z.string(), enNombreDe: z.string().nullable() })
const day = z.iso.date()
const state = z.enum(RETURN_STATES)
const reason = z.enum(RETURN_REASONS)
const condition = z.enum(PIECE_CONDITIONS)
const share = z.number().int().min(0).max(100)
const freight = z.enum(FREIGHTS)
/** A bigint, as text. */
const lineId = z.string().regex(/^\d{1,18}$/u)

const returnRow = z.object({
  id,
  folio: z.string(),
  sucursal: named.extend({ codigo: z.string() }),
  empresa: named,
  pedido: z.object({ id, folio: z.string() }),
  estado: state,
  fecha: z.iso.datetime(),
  /** Of the branch: it decides the days of the document. */
  zonaHoraria: z.string(),
  solicitante: someone,
  piezas: pieces,
  recibidas: pieces,
  /** The credited amount, tax included; 0 until the pieces are received. */
  total: amount,
  /** The number of the ERP's credit note; '' until then. */
  nota: z.string(),
})
export type ReturnRow = z.infer<typeof returnRow>

const list = defineList({
  sort: ['fecha', 'folio', 'estado', 'empresa', 'total'],
  defaultSort: '-fecha',
  filters: {
    estado: state,
    motivo: reason,
    sucursal: idFilter,
    empresa: idFilter,
    pedido: idFilter,
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const returnList = define('GET /api/devoluciones', {
  summary: 'Las devoluciones que ve quien consulta: las propias, las de sus clientes o todas',
  access: ANY_ACCOUNT,
  query: listQuery(list),
  response: listAnswer(returnRow).extend({
    sucursales: z.array(named),
    /** Of all filtered rows. */
    sumas: z.object({ piezas: pieces, recibidas: pieces, total: amount }),
  }),
})

export const returnExport = exportOf(returnList, list, 'Las devoluciones que dan los filtros, en CSV o Excel')

const returnLine = z.object({
  id: lineId,
  k_parte: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  linea: z.string(),
  precio: amount,
  cantidad: pieces,
  motivo: reason,
  /** As the requester described it. */
  condicion: condition,
  vehiculo: z.string(),
  nota: z.string(),
  /** The rule that was accepted with the request. */
  regla: z.object({ condicion: condition, porcentaje: share, envio: freight, hasta: day }),
  recibida: pieces,
  /** Before tax. */
  importe: amount,
  recibos: z.array(z.object({ condicion: condition, piezas: pieces, porcentaje: share, importe: amount })),
})

const photo = z.object({ id, nombre: z.string(), cuando: z.iso.datetime(), autor: someone })
export type ReturnPhoto = z.infer<typeof photo>

const returnDetail = returnRow.extend({
  version: z.number().int(),
  comentario: z.string(),
  /** VAT in percent: 16. */
  tasa: z.number(),
  subtotal: amount,
  iva: amount,
  lineas: z.array(returnLine),
  fotos: z.array(photo),
  /** The newest first. */
  historia: z.array(
    z.object({
      version: z.number().int(),
      de: state.nullable(),
      a: state,
      fecha: z.iso.datetime(),
      quien: z.string().nullable(),
      enNombreDe: z.string().nullable(),
      motivo: z.string(),
    }),
  ),
  /** States that the viewer can set now. */
  siguientes: z.array(state),
  /** The requester does not decide about it: others of the branch do. */
  leTocaAOtro: z.boolean(),
  puedeAgregarFotos: z.boolean(),
})
export type ReturnDetail = z.infer<typeof returnDetail>

const byReturn = z.object({ id: idFilter })

export const returnById = define('GET /api/devoluciones/:id', {
  summary: 'Una devolución con sus piezas, fotos e historia',
  access: ANY_ACCOUNT,
  params: byReturn,
  response: returnDetail,
})

const returnableLine = z.object({
  id: lineId,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  precio: amount,
  vehiculo: z.string(),
  entregadas: pieces,
  /** In requested or received returns. */
  devueltas: pieces,
  quedan: pieces,
  /** The day of the last delivery; null: not delivered yet. */
  entrega: day.nullable(),
  regla: z.object({
    dias: z.number().int(),
    diasFalla: z.number().int(),
    condicion: z.enum(RULE_CONDITIONS),
    porcentaje: share,
    envio: freight,
    nota: z.string(),
    /** The last day for a request; null: not accepted. */
    hasta: day.nullable(),
    hastaFalla: day.nullable(),
  }),
})
export type ReturnableLine = z.infer<typeof returnableLine>

const returnableOrder = z.object({
  id,
  folio: z.string(),
  sucursal: z.string(),
  empresa: z.string(),
  /** Today at the branch. */
  hoy: day,
  lineas: z.array(returnableLine),
  /** Returns of the order, the newest first. */
  devoluciones: z.array(z.object({ id, folio: z.string(), estado: state })),
  puedePedir: z.boolean(),
})
export type ReturnableOrder = z.infer<typeof returnableOrder>

export const returnable = define('GET /api/pedidos/:id/devolucion', {
  summary: 'Lo que se puede devolver de un pedido: piezas que quedan y la regla de cada línea',
  access: ANY_ACCOUNT,
  params: byReturn,
  response: returnableOrder,
})

const MOST_LINES = 2000
const someReason = writtenText.max(500).default('')

/** A line of 0 pieces is ignored. */
const requestedLine = z
  .object({
    linea: lineId,
    cantidad: z.number().int().min(0).max(1_000_000),
    motivo: reason.nullable(),
    condicion: condition.nullable(),
    vehiculo: writtenText.max(160).default(''),
    nota: writtenText.max(300).default(''),
  })
  .refine(({ cantidad, motivo }) => cantidad === 0 || motivo !== null, {
    path: ['motivo'],
    message: 'Elige el motivo.',
  })
  .refine(({ cantidad, condicion }) => cantidad === 0 || condicion !== null, {
    path: ['condicion'],
    message: 'Elige cómo está la pieza.',
  })

export const requestReturn = define('POST /api/pedidos/:id/devolucion', {
  summary: 'Pide devolver piezas entregadas de un pedido',
  access: ANY_ACCOUNT,
  onBehalf: 'Pidió la devolución de piezas de un pedido',
  params: byReturn,
  body: z.object({
    /** Idempotency key. */
    clave: z.string().min(8).max(100),
    comentario: writtenText.max(500).default(''),
    lineas: z
      .array(requestedLine)
      .max(MOST_LINES)
      .refine((lines) => lines.some(({ cantidad }) => cantidad > 0), 'Escribe cuántas piezas devuelves: al menos una.'),
  }),
  response: z.object({ id, folio: z.string() }),
})

const moved = z.object({ id, version: z.number().int(), estado: state })
const version = z.number().int().positive()

export const authoriseReturn = define('POST /api/devoluciones/:id/autoriza', {
  summary: 'Acepta una devolución: el cliente puede mandar las piezas',
  access: STAFF,
  params: byReturn,
  body: z.object({ version, motivo: someReason }),
  response: moved,
})

const neededReason = writtenText.min(1, 'Escribe el motivo.').max(500)

export const rejectReturn = define('POST /api/devoluciones/:id/rechaza', {
  summary: 'Rechaza una devolución, o una autorizada cuyas piezas no llegaron',
  access: STAFF,
  params: byReturn,
  body: z.object({ version, motivo: neededReason }),
  response: moved,
})

export const withdrawReturn = define('POST /api/devoluciones/:id/retira', {
  summary: 'El cliente retira una devolución cuyas piezas no se han recibido',
  access: ANY_ACCOUNT,
  params: byReturn,
  body: z.object({ version, motivo: someReason }),
  response: moved,
})

export const receiveReturn = define('POST /api/devoluciones/:id/recibe', {
  summary: 'Anota las piezas que llegaron, cómo llegaron y cuánto se acredita de cada una',
  access: STAFF,
  params: byReturn,
  body: z.object({
    version,
    /** Lines that are not listed did not arrive. */
    lineas: z
      .array(
        z.object({
          linea: lineId,
          condicion: condition,
          piezas: z.number().int().min(0).max(1_000_000),
          porcentaje: share,
        }),
      )
      .min(1)
      .max(MOST_LINES * PIECE_CONDITIONS.length),
    motivo: someReason,
  }),
  response: moved,
})

export const creditReturn = define('POST /api/devoluciones/:id/acredita', {
  summary: 'Acredita lo recibido con la nota de crédito del ERP',
  access: STAFF,
  params: byReturn,
  body: z.object({
    version,
    nota: writtenText.min(1, 'Escribe el número de la nota de crédito.').max(40),
    motivo: someReason,
  }),
  response: moved,
})

export const giveBackReturn = define('POST /api/devoluciones/:id/regresa', {
  summary: 'Regresa al cliente las piezas recibidas que no se aceptan',
  access: STAFF,
  params: byReturn,
  body: z.object({ version, motivo: neededReason }),
  response: moved,
})

const photos = z.object({ fotos: z.array(photo) })

/** One photo (`RETURN_PHOTO_RULES`) as multipart/form-data in `foto`, after the text `clave`, an idempotency key of 8 to 100 characters. */
export const addReturnPhoto = define('POST /api/devoluciones/:id/fotos', {
  summary: 'Agrega una foto a una devolución que no ha terminado',
  access: ANY_ACCOUNT,
  onBehalf: 'Agregó una foto a una devolución',
  params: byReturn,
  body: z.unknown(),
  response: photos,
})

export const returnPhoto = define('GET /api/devoluciones/:id/fotos/:foto', {
  summary: 'Una foto de una devolución, para quien la ve',
  access: ANY_ACCOUNT,
  params: byReturn.extend({ foto: idFilter }),
  response: fileAnswer,
})
