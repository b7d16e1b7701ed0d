import { z } from 'zod'
import type { CallAccess } from '#domain/access.ts'
import { MOST_PICTURE_INDEX } from '#domain/pictures/file-name.ts'
import { BATCH_FILE_STATES, BATCH_STATES, MOST_QUERIED_NAMES, MOST_FILE_NAME } from '#domain/pictures/picture-files.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Imágenes de productos')
const access: CallAccess = { roles: ['admin'] }

const id = z.coerce.number().int().positive().max(2_147_483_647)
const byId = z.object({ id })
const count = z.number().int()

const batch = z.object({
  id: count,
  estado: z.enum(BATCH_STATES),
  quien: z.string(),
  fecha: z.iso.datetime(),
  /** The last job that processes the pictures; null: none yet. */
  trabajo: z.uuid().nullable(),
  archivos: count,
  /** Number of files in each state. */
  porEstado: z.record(z.enum(BATCH_FILE_STATES), count),
})
export type PictureBatch = z.infer<typeof batch>

const file = z.object({
  id: count,
  archivo: z.string(),
  bytes: count,
  estado: z.enum(BATCH_FILE_STATES),
  /** '' where the state is sufficient. */
  motivo: z.string(),
  /** null: not known. */
  producto: z.object({ id: count, k_parte: z.string() }).nullable(),
  indice: count.nullable(),
  /** A person can assign it to a part. */
  corregible: z.boolean(),
})
export type PictureBatchFile = z.infer<typeof file>

export const pictureBatches = define('GET /api/imagenes-productos/lotes', {
  summary: 'Los últimos lotes de imágenes',
  access,
  response: z.object({ lotes: z.array(batch) }),
})

export const pictureBatch = define('GET /api/imagenes-productos/lotes/:id', {
  summary: 'Un lote de imágenes',
  access,
  params: byId,
  response: batch,
})

export const openPictureBatch = define('POST /api/imagenes-productos/lotes', {
  summary: 'Abre un lote de imágenes',
  access,
  body: z.object({}),
  response: batch,
})

export const missingPictureFiles = define('POST /api/imagenes-productos/lotes/:id/faltantes', {
  summary: 'Cuáles de estos archivos no han llegado al lote',
  access,
  params: byId,
  body: z.object({
    archivos: z
      .array(z.object({ nombre: z.string().min(1).max(MOST_FILE_NAME), bytes: z.number().int().min(0) }))
      .min(1)
      .max(MOST_QUERIED_NAMES),
  }),
  response: z.object({ faltan: z.array(z.string()) }),
})

/** One file in `archivo`. Sending the same file again changes nothing. */
export const addPictureFile = define('POST /api/imagenes-productos/lotes/:id/archivos', {
  summary: 'Manda un archivo a un lote, que se reconoce por la clave en su nombre',
  access,
  params: byId,
  body: z.unknown(),
  response: file,
})

export const startPictureBatch = define('POST /api/imagenes-productos/lotes/:id/procesa', {
  summary: 'Hace las imágenes de un lote, en segundo plano',
  access,
  params: byId,
  body: z.object({}),
  response: batch,
})

export const discardPictureBatch = define('POST /api/imagenes-productos/lotes/:id/descarta', {
  summary: 'Descarta lo que queda de un lote; las imágenes ya hechas se quedan',
  access,
  params: byId,
  body: z.object({}),
  response: batch,
})

const files = defineList({
  sort: ['archivo', 'estado', 'parte'],
  defaultSort: 'archivo',
  filters: { lote: idFilter, estado: z.enum(BATCH_FILE_STATES) },
})

export const pictureFileList = define('GET /api/imagenes-productos/archivos', {
  summary: 'Los archivos de los lotes, y qué fue de cada uno',
  access,
  query: listQuery(files),
  response: listAnswer(file),
})

export const pictureFileExport = exportOf(pictureFileList, files, 'Los archivos que dan los filtros, en CSV o Excel')

/** In a batch that was already processed, the picture is processed immediately. */
export const assignPictureFile = define('POST /api/imagenes-productos/archivos/:id/asigna', {
  summary: 'Dice de qué parte es un archivo',
  access,
  params: byId,
  body: z.object({
    clave: writtenText.min(1).max(60),
    indice: z.number().int().min(0).max(MOST_PICTURE_INDEX),
  }),
  response: file,
})
