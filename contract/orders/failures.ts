import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { FAILURE_KINDS, FAILURE_STATES } from '#domain/orders/failures.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Errores de carrito')
const ADMIN: Requirement = { roles: ['admin'] }

const id = z.number().int()
const named = z.object({ id, nombre: z.string() })

const failureRow = z.object({
  /** A bigint, as text. */
  id: z.string(),
  tipo: z.enum(FAILURE_KINDS),
  estado: z.enum(FAILURE_STATES),
  empresa: named.nullable(),
  /** The requester; '' where unknown. */
  quien: z.string(),
  causa: z.string(),
  codigo: z.string(),
  intentos: z.number().int(),
  fecha: z.iso.datetime(),
  actualizada: z.iso.datetime(),
  avisada: z.iso.datetime().nullable(),
  pedido: z.object({ id, folio: z.string() }).nullable(),
  prepedido: id.nullable(),
})
export type FailureRow = z.infer<typeof failureRow>

const failureDetail = failureRow.extend({
  version: z.number().int(),
  carrito: id.nullable(),
  clave: z.string(),
  /** The request, as names and values. */
  datos: z.array(z.object({ nombre: z.string(), valor: z.string() })),
  resolucion: z.object({ quien: z.string(), fecha: z.iso.datetime(), texto: z.string() }).nullable(),
  /** Possible recipients of a notice. */
  destinatarios: z.array(z.object({ a: z.enum(['cliente', 'asesor']), nombre: z.string(), correo: z.string() })),
})
export type FailureDetail = z.infer<typeof failureDetail>

const list = defineList({
  sort: ['fecha', 'estado', 'intentos'],
  defaultSort: '-fecha',
  filters: {
    tipo: z.enum(FAILURE_KINDS),
    estado: z.enum(FAILURE_STATES),
    empresa: idFilter,
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const failureList = define('GET /api/errores-carrito', {
  summary: 'Carritos que no se pudieron generar y pedidos que el ERP no tomó',
  access: ADMIN,
  query: listQuery(list),
  response: listAnswer(failureRow),
})

export const failureExport = exportOf(failureList, list, 'Los errores que dan los filtros, en CSV o Excel')

const params = z.object({ id: z.string().regex(/^\d{1,18}$/u) })
const version = z.number().int().positive()
const changed = z.object({ id: z.string(), version: z.number().int(), estado: z.enum(FAILURE_STATES) })

export const failure = define('GET /api/errores-carrito/:id', {
  summary: 'Un error con lo que se envió',
  access: ADMIN,
  params,
  response: failureDetail,
})

export const retryFailure = define('POST /api/errores-carrito/:id/reintenta', {
  summary: 'Lo intenta otra vez con su misma clave, así que no se duplica',
  access: ADMIN,
  params,
  body: z.object({ version }),
  response: changed,
})

export const notifyFailure = define('POST /api/errores-carrito/:id/avisa', {
  summary: 'Avisa por correo al cliente o a su asesor',
  access: ADMIN,
  params,
  body: z.object({ version, a: z.enum(['cliente', 'asesor']), mensaje: writtenText.min(1).max(1000) }),
  response: changed,
})

export const resolveFailure = define('POST /api/errores-carrito/:id/resuelve', {
  summary: 'Lo da por resuelto y dice cómo',
  access: ADMIN,
  params,
  body: z.object({ version, texto: writtenText.min(1).max(500) }),
  response: changed,
})
