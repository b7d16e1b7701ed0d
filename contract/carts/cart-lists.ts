import { z } from 'zod'
import { idFilter } from '../list.ts'
import { defineEndpoint } from '../endpoint.ts'
import { writtenText } from '../text.ts'
import { access, area, id } from './cart-fields.ts'

// Several named carts of one person.

const byId = z.object({ id: idFilter })
const cartName = writtenText.min(1).max(60)
const made = z.object({ id, nombre: z.string() })
const success = z.object({ success: z.literal(true) })

export const cartList = defineEndpoint('GET /api/carritos', {
  summary: 'Los carritos propios, el predeterminado primero',
  area,
  access,
  response: z.object({
    carritos: z.array(
      made.extend({
        predeterminado: z.boolean(),
        /** Including lines that are set aside. */
        lineas: z.number().int(),
        compartido: z.boolean(),
        cambio: z.iso.datetime(),
      }),
    ),
  }),
})

export const createCart = defineEndpoint('POST /api/carritos', {
  summary: 'Crea un carrito vacío, que pasa a ser el predeterminado',
  area,
  access,
  onBehalf: 'Creó un carrito',
  body: z.object({ nombre: cartName }),
  response: made,
})

export const renameCart = defineEndpoint('POST /api/carritos/:id/renombra', {
  summary: 'Cambia el nombre de un carrito',
  area,
  access,
  onBehalf: 'Cambió el nombre de un carrito',
  params: byId,
  body: z.object({ nombre: cartName }),
  response: made,
})

export const chooseDefaultCart = defineEndpoint('POST /api/carritos/:id/predetermina', {
  summary: 'Elige el carrito al que se agrega',
  area,
  access,
  onBehalf: 'Cambió el carrito al que se agrega',
  params: byId,
  response: made,
})

export const duplicateCart = defineEndpoint('POST /api/carritos/:id/duplica', {
  summary: 'Hace otro carrito con las mismas líneas, que pasa a ser el predeterminado; dice las piezas que no copió',
  area,
  access,
  onBehalf: 'Duplicó un carrito',
  params: byId,
  body: z.object({ nombre: cartName }),
  /** Keys of parts that are no longer in the catalogue. */
  response: made.extend({ omitidas: z.array(z.string()) }),
})

export const deleteCart = defineEndpoint('POST /api/carritos/:id/elimina', {
  summary: 'Elimina un carrito con sus líneas',
  area,
  access,
  onBehalf: 'Eliminó un carrito',
  params: byId,
  response: success,
})

/** The token in the link. */
const shareToken = z.string().min(1).max(64)

export const shareCart = defineEndpoint('POST /api/carritos/:id/comparte', {
  summary: 'Hace el enlace con el que otros ven las piezas de un carrito; el anterior deja de servir',
  area,
  access,
  params: byId,
  response: z.object({
    enlace: shareToken,
    /** The link's expiry. */
    vence: z.iso.datetime(),
  }),
})

export const stopSharingCart = defineEndpoint('POST /api/carritos/:id/deja-de-compartir', {
  summary: 'Deja sin efecto el enlace de un carrito',
  area,
  access,
  params: byId,
  response: success,
})

export const sharedCart = defineEndpoint('GET /api/carritos/compartido/:enlace', {
  summary: 'Las piezas de un carrito que alguien compartió, con los precios de quien las ve',
  area,
  access,
  params: z.object({ enlace: shareToken }),
  response: z.object({
    nombre: z.string(),
    de: z.string(),
    lineas: z.array(
      z.object({
        producto: id,
        k_parte: z.string(),
        descripcion: z.string(),
        linea: z.string(),
        marca: z.string(),
        cantidad: z.number().int(),
        nota: z.string(),
        vehiculo: z.string(),
        precio_ajuste: z.object({ valor: z.number().positive() }).nullable(),
        /** Why it cannot be added; '' where it can. */
        aviso: z.string(),
        agregable: z.boolean(),
      }),
    ),
  }),
})

export const addSharedCart = defineEndpoint('POST /api/carritos/compartido/:enlace/agrega', {
  summary: 'Agrega al carrito propio las piezas de uno compartido',
  area,
  access,
  onBehalf: 'Agregó piezas al carrito',
  params: z.object({ enlace: shareToken }),
  body: z.object({
    /** Idempotency key: a repeated request with it does nothing more. */
    clave: z.string().min(8).max(100).nullable().default(null),
  }),
  response: z.object({
    cantidad: z.number().int(),
    version: z.number().int(),
    agregadas: z.number().int(),
    omitidas: z.number().int(),
  }),
})
