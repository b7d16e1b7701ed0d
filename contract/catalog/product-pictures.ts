import { z } from 'zod'
import type { CallAccess } from '#domain/access.ts'
import { MOST_PICTURE_INDEX } from '#domain/pictures/file-name.ts'
import { MOST_ALT_LENGTH, MOST_PICTURES } from '#domain/pictures/picture-files.ts'
import { callsIn } from '../endpoint.ts'
import { picture } from '../products.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Imágenes de productos')
const access: CallAccess = { roles: ['admin'] }

const id = z.coerce.number().int().positive().max(2_147_483_647)
const index = z.number().int().min(0).max(MOST_PICTURE_INDEX)
const byProduct = z.object({ id })
const byPicture = z.object({ id, indice: z.coerce.number().int().min(0).max(MOST_PICTURE_INDEX) })
/** Version of a part's pictures, so that concurrent changes are detected. */
const version = z.string().max(64)

const share = z.number().min(0).max(1)
const cropShares = z.object({ x: share, y: share, ancho: share, alto: share })
export type CropShares = z.infer<typeof cropShares>

const partPicture = picture.extend({
  indice: index,
  /** '' without a description. */
  alt: z.string(),
  /** A drawing, not a photograph of the part. */
  dibujo: z.boolean(),
  /** Shown in lists. */
  principal: z.boolean(),
  /** Shares of the whole picture; null: not cropped. */
  recorte: cropShares.nullable(),
  /** Address of the uncropped picture; null: it cannot be cropped. */
  entera: z.string().nullable(),
  /** Pixels of the largest; null: not known. */
  ancho: z.number().int().nullable(),
  alto: z.number().int().nullable(),
  /** '' for an unknown sender. */
  quien: z.string(),
  cuando: z.iso.datetime().nullable(),
})

const pictures = z.object({
  producto: z.object({ id: z.number().int(), k_parte: z.string(), descripcion: z.string() }),
  version,
  /** The index of the main picture (viewimagesprinc), and where the setting comes from: '' where the brand has none. */
  indicePrincipal: index,
  indiceDeMarca: z.string(),
  imagenes: z.array(partPicture),
  /** Uploaded, and not processed yet. */
  enProceso: z.array(z.object({ archivo: z.string(), indice: index })),
  /** The job that processes them; null: none. */
  trabajo: z.uuid().nullable(),
  /** Rejected files of the last upload to this part. */
  rechazadas: z.array(z.object({ archivo: z.string(), motivo: z.string() })),
})
export type PartPictures = z.infer<typeof pictures>

export const partPictures = define('GET /api/productos/:id/imagenes', {
  summary: 'Las imágenes de una parte, en su orden, y cuál la representa en las listas',
  access,
  params: byProduct,
  response: pictures,
})

export const partByKey = define('GET /api/imagenes-productos/parte', {
  summary: 'Qué parte tiene esta clave: la suya, una alterna o una anterior',
  access,
  query: z.object({ clave: writtenText.min(1).max(60) }),
  response: z.object({ id: z.number().int(), k_parte: z.string(), descripcion: z.string() }),
})

/** Files in `archivo`. With `reemplaza`, the index of a picture, one file replaces it. They are processed in the background. */
export const uploadPartPictures = define('POST /api/productos/:id/imagenes', {
  summary: 'Sube imágenes a una parte',
  access,
  params: byProduct,
  body: z.unknown(),
  response: pictures,
})

export const orderPartPictures = define('POST /api/productos/:id/imagenes/orden', {
  summary: 'Cambia el orden de las imágenes de una parte',
  access,
  params: byProduct,
  /** Every existing index, in the new order. */
  body: z.object({ version, indices: z.array(index).min(1).max(MOST_PICTURES) }),
  response: pictures,
})

export const describePartPicture = define('POST /api/productos/:id/imagenes/:indice/texto', {
  summary: 'Escribe qué muestra una imagen',
  access,
  params: byPicture,
  body: z.object({ version, alt: writtenText.max(MOST_ALT_LENGTH) }),
  response: pictures,
})

export const cropPartPicture = define('POST /api/productos/:id/imagenes/:indice/recorte', {
  summary: 'Recorta una imagen, o la deja entera otra vez',
  access,
  params: byPicture,
  body: z.object({ version, recorte: cropShares.nullable() }),
  response: pictures,
})

export const removePartPicture = define('POST /api/productos/:id/imagenes/:indice/quita', {
  summary: 'Quita una imagen de una parte',
  access,
  params: byPicture,
  body: z.object({ version }),
  response: pictures,
})
