import { z } from 'zod'
import type { CallAccess } from '#domain/access.ts'
import { MOST_PICTURE_INDEX } from '#domain/pictures/file-name.ts'
import { MOST_ALT_LENGTH, MOST_PICTURES } from '#domain/pictures/picture-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import { picture } from '../products.ts'
import { writtenText } from '../text.ts'

const area = 'Imágenes de productos'
const access: CallAccess = { roles: ['admin'] }

const id = z.coerce.number().int().positive().max(2_147_483_647)
const index = z.number().int().min(0).max(MOST_PICTURE_INDEX)
const byProduct = z.object({ id })
const byPicture = z.object({ id, indice: z.coerce.number().int().min(0).max(MOST_PICTURE_INDEX) })
/** Of the pictures of a part, as they were read: what two people do at once is told. */
const version = z.string().max(64)

const share = z.number().min(0).max(1)
const cropShares = z.object({ x: share, y: share, ancho: share, alto: share })
export type CropShares = z.infer<typeof cropShares>

const partPicture = picture.extend({
  indice: index,
  /** '' where nobody has said what it shows. */
  alt: z.string(),
  /** Drawn: no photograph of the part. */
  dibujo: z.boolean(),
  /** It stands for the part in lists. */
  principal: z.boolean(),
  /** As shares of the whole picture; null: it is whole. */
  recorte: cropShares.nullable(),
  /** Address of the whole picture; null: it cannot be cropped. */
  entera: z.string().nullable(),
  /** Pixels of the largest; null: not known. */
  ancho: z.number().int().nullable(),
  alto: z.number().int().nullable(),
  /** '' where nobody sent it. */
  quien: z.string(),
  cuando: z.iso.datetime().nullable(),
})

const pictures = z.object({
  producto: z.object({ id: z.number().int(), k_parte: z.string(), descripcion: z.string() }),
  version,
  /** Which picture lists should show (viewimagesprinc), and whose wish that is: '' where the brand has none. */
  indicePrincipal: index,
  indiceDeMarca: z.string(),
  imagenes: z.array(partPicture),
  /** Sent, and not made yet. */
  enProceso: z.array(z.object({ archivo: z.string(), indice: index })),
  /** The job that makes them; null: none. */
  trabajo: z.uuid().nullable(),
  /** Of the last files that were sent to this part: those that could not be taken. */
  rechazadas: z.array(z.object({ archivo: z.string(), motivo: z.string() })),
})
export type PartPictures = z.infer<typeof pictures>

export const partPictures = defineEndpoint({
  method: 'GET',
  path: '/api/productos/:id/imagenes',
  summary: 'Las imágenes de una parte, en su orden, y cuál la representa en las listas',
  area,
  access,
  params: byProduct,
  response: pictures,
})

export const partByKey = defineEndpoint({
  method: 'GET',
  path: '/api/imagenes-productos/parte',
  summary: 'Qué parte tiene esta clave: la suya, una alterna o una anterior',
  area,
  access,
  query: z.object({ clave: writtenText.min(1).max(60) }),
  response: z.object({ id: z.number().int(), k_parte: z.string(), descripcion: z.string() }),
})

/** Files in `archivo`. With `reemplaza`, the index of a picture, one file takes its place. They become pictures in the background. */
export const uploadPartPictures = defineEndpoint({
  method: 'POST',
  path: '/api/productos/:id/imagenes',
  summary: 'Sube imágenes a una parte',
  area,
  access,
  params: byProduct,
  body: z.unknown(),
  response: pictures,
})

export const orderPartPictures = defineEndpoint({
  method: 'POST',
  path: '/api/productos/:id/imagenes/orden',
  summary: 'Cambia el orden de las imágenes de una parte',
  area,
  access,
  params: byProduct,
  /** Every index that there is, in the new order. */
  body: z.object({ version, indices: z.array(index).min(1).max(MOST_PICTURES) }),
  response: pictures,
})

export const describePartPicture = defineEndpoint({
  method: 'POST',
  path: '/api/productos/:id/imagenes/:indice/texto',
  summary: 'Escribe qué muestra una imagen',
  area,
  access,
  params: byPicture,
  body: z.object({ version, alt: writtenText.max(MOST_ALT_LENGTH) }),
  response: pictures,
})

export const cropPartPicture = defineEndpoint({
  method: 'POST',
  path: '/api/productos/:id/imagenes/:indice/recorte',
  summary: 'Recorta una imagen, o la deja entera otra vez',
  area,
  access,
  params: byPicture,
  body: z.object({ version, recorte: cropShares.nullable() }),
  response: pictures,
})

export const removePartPicture = defineEndpoint({
  method: 'POST',
  path: '/api/productos/:id/imagenes/:indice/quita',
  summary: 'Quita una imagen de una parte',
  area,
  access,
  params: byPicture,
  body: z.object({ version }),
  response: pictures,
})
