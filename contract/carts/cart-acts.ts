import { z } from 'zod'
import { LINE_ACTS } from '#domain/cart/line-problems.ts'
import { defineEndpoint } from '../endpoint.ts'
import { writtenText } from '../text.ts'
import { access, area, changed, id, lineId, lineIds, reference, whichCart } from './cart-fields.ts'

// Actions on a cart other than adding, changing and removing lines.

const resolved = changed.extend({
  resueltas: z.number().int(),
  /** '2 con precio aceptado, 1 apartada'; '' where nothing was done. */
  aviso: z.string(),
  /** Undoes the removal of lines; null: none was removed. */
  deshacer: z.uuid().nullable(),
})

export const resolveCartLine = defineEndpoint('POST /api/carrito/lineas/:id/resuelve', {
  summary: 'Hace una de las acciones que resuelven el problema de una línea',
  area,
  access,
  onBehalf: 'Resolvió problemas del carrito',
  params: z.object({ id: lineId }),
  body: z.object({
    accion: z.enum(LINE_ACTS),
    /** The other branch; without it, the one with the largest stock. */
    sucursal: id.optional(),
    /** The equivalent that replaces it; without it, its successor. */
    producto: id.optional(),
    version: reference.version,
  }),
  response: resolved,
})

/** The action for a line, with its text: everything that it changes. */
const lineResolution = { linea: lineId, accion: z.enum(LINE_ACTS), dice: z.string().max(1000) }

export const planResolution = defineEndpoint('GET /api/carrito/resuelve', {
  summary: 'Lo que se haría con cada línea que impide generar el carrito; no cambia nada',
  area,
  access,
  query: whichCart,
  response: z.object({ lineas: z.array(z.object({ ...lineResolution, k_parte: z.string() })) }),
})

export const resolveCart = defineEndpoint('POST /api/carrito/resuelve', {
  summary: 'Resuelve las líneas que se confirmaron; lo que ya no sería así se dice en la suya y no se hace nada',
  area,
  access,
  onBehalf: 'Resolvió problemas del carrito',
  body: z.object({ ...reference, lineas: z.array(z.object(lineResolution)).max(2000) }),
  response: resolved,
})

export const moveCartLines = defineEndpoint('POST /api/carrito/mueve', {
  summary: 'Pasa líneas a otra sucursal; sin decir cuáles, todas las que no están apartadas',
  area,
  access,
  onBehalf: 'Pasó líneas del carrito a otra sucursal',
  body: z.object({ ...reference, lineas: lineIds.nullable(), sucursal: id }),
  response: changed.extend({ movidas: z.number().int() }),
})

export const transferCartLines = defineEndpoint('POST /api/carrito/pasa', {
  summary: 'Pasa líneas a otro carrito de la misma persona, con los precios que ya aceptó',
  area,
  access,
  onBehalf: 'Pasó líneas a otro carrito',
  body: z.object({ ...reference, lineas: lineIds.min(1), a: id }),
  response: changed.extend({ movidas: z.number().int() }),
})

export const undoCartRemoval = defineEndpoint('POST /api/carrito/deshace', {
  summary: 'Devuelve al carrito las líneas que se quitaron',
  area,
  access,
  onBehalf: 'Devolvió líneas al carrito',
  body: z.object({ ...reference, deshacer: z.uuid() }),
  response: changed,
})

export const changeCartDetails = defineEndpoint('POST /api/carrito/datos', {
  summary: 'Cambia la dirección, el número de pedido del cliente, la fecha requerida y la nota del carrito',
  area,
  access,
  onBehalf: 'Cambió los datos de entrega de un carrito',
  body: z.object({
    ...reference,
    direccion: id.nullable().optional(),
    pedido_cliente: writtenText.max(60).optional(),
    fecha_requerida: z.iso.date().nullable().optional(),
    nota: writtenText.max(500).optional(),
  }),
  response: changed,
})

export const chooseCartShipping = defineEndpoint('POST /api/carrito/envio', {
  summary: 'Elige cómo envía una sucursal este carrito; sin vía, como siempre a este cliente',
  area,
  access,
  onBehalf: 'Eligió cómo se envía un carrito',
  body: z.object({ ...reference, sucursal: id, via: id.nullable() }),
  response: changed,
})

export const cartAddresses = defineEndpoint('GET /api/carrito/direcciones', {
  summary: 'A dónde puede enviarse: las direcciones de la propia empresa, la habitual primero',
  area,
  access,
  response: z.object({
    direcciones: z.array(
      z.object({ id, nombre: z.string(), destinatario: z.string(), texto: z.string(), predeterminada: z.boolean() }),
    ),
  }),
})

export const cartBranches = defineEndpoint('GET /api/carrito/sucursales', {
  summary: 'A qué sucursales puede pedirse, la que surte a la empresa primero',
  area,
  access,
  response: z.object({ sucursales: z.array(z.object({ id, nombre: z.string() })) }),
})
