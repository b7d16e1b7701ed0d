import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { PDF_PART_BYTES, PDF_RULES, PDF_UPLOAD_STATES } from '#domain/pdf/pdf-documents.ts'
import { contentPicture } from '../content-picture.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'
import { brokenLinks, linkedRemoval } from './links.ts'

// Marketing's PDF catalogues: /documentoindexview, /documentocreateview, /documentoeditview/:id.

const define = callsIn('Doctos PDF')
const access: Requirement = { roles: ['admin', 'MKTG'], permissions: ['pdfcatalogo-create'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const count = z.number().int()
const year = z.number().int().min(1950, 'Desde 1950.').max(2100, 'Hasta 2100.')
const done = z.object({ success: z.literal(true) })

const PDF_DOCUMENT_STATES = ['publicado', 'oculto'] as const

const row = z.object({
  id,
  version: count,
  titulo: z.string(),
  year: count,
  categoria: z.object({ id, slug: z.string(), nombre: z.string() }),
  estado: z.enum(PDF_DOCUMENT_STATES),
  paginas: count,
  bytes: count,
  /** Pages with text for the search. */
  paginasConTexto: count,
  portada: contentPicture.nullable(),
  archivo: z.string(),
  /** Since it was published. */
  abierto: count,
  descargado: count,
  cambiado: z.iso.datetime(),
})
export type PdfDocumentRow = z.infer<typeof row>

const documents = defineList({
  sort: ['titulo', 'year', 'categoria', 'abierto', 'descargado', 'cambiado'],
  defaultSort: '-year',
  filters: { year: z.coerce.number().int(), categoria: idFilter, estado: z.enum(PDF_DOCUMENT_STATES) },
})

export const pdfDocumentList = define('GET /api/documentos-pdf', {
  summary: 'Catálogos PDF, también los ocultos, por páginas',
  access,
  query: listQuery(documents),
  response: listAnswer(row),
})

export const pdfDocumentExport = exportOf(
  pdfDocumentList,
  documents,
  'Los catálogos PDF que dan los filtros, en CSV o Excel',
)

export const pdfDocumentOptions = define('GET /api/documentos-pdf/opciones', {
  summary: 'Categorías y años de los catálogos PDF',
  access,
  response: z.object({ categorias: z.array(z.object({ id, nombre: z.string() })), years: z.array(count) }),
})

export const pdfDocument = define('GET /api/documentos-pdf/:id', {
  summary: 'Un catálogo PDF, también oculto',
  access,
  params: byId,
  response: row,
})

const fields = z.object({
  titulo: writtenText.min(1).max(160),
  year,
  categoria: id.nullable().default(null),
  /** Instead of an existing one. */
  categoriaNueva: writtenText.max(80).default(''),
  publicado: z.boolean(),
})

export const pdfDocumentFields = fields
  .extend({ subida: z.uuid('Sube un PDF y espera a que quede listo.') })
  .superRefine(hasOneCategory)

export const storePdfDocument = define('POST /api/documentos-pdf', {
  summary: 'Crea un catálogo PDF de un archivo que ya se subió',
  access,
  body: pdfDocumentFields,
  response: z.object({ id }),
})

export const pdfDocumentChange = fields
  .extend({
    /** Replaces its PDF; null: unchanged. */
    subida: z.uuid().nullable().default(null),
    version: z.number().int(),
  })
  .superRefine(hasOneCategory)

export const updatePdfDocument = define('POST /api/documentos-pdf/:id', {
  summary: 'Cambia un catálogo PDF; con otro archivo conserva su dirección',
  access,
  params: byId,
  body: pdfDocumentChange,
  response: z.object({ version: count }),
})

export const pdfDocumentLinks = define('GET /api/documentos-pdf/:id/enlaces', {
  summary: 'Qué quedaría con un enlace roto si se elimina un catálogo PDF',
  access,
  params: byId,
  response: brokenLinks,
})

export const deletePdfDocument = define('POST /api/documentos-pdf/:id/elimina', {
  summary: 'Elimina un catálogo PDF; si algo enlaza a él, solo cuando se dice que no importa',
  access,
  params: byId,
  body: linkedRemoval,
  response: done,
})

const uploadId = z.object({ id: z.uuid() })

const upload = z.object({
  id: z.uuid(),
  nombre: z.string(),
  bytes: count,
  /** Stored bytes: the next part begins there. */
  recibidos: count,
  estado: z.enum(PDF_UPLOAD_STATES),
  /** Why it was refused; '' where it was not. */
  motivo: z.string(),
  /** The job that reads it. */
  trabajo: z.uuid().nullable(),
  /** Once it is ready. */
  paginas: count.nullable(),
  portada: contentPicture.nullable(),
})
export type PdfUpload = z.infer<typeof upload>

export const openPdfUpload = define('POST /api/documentos-pdf/subidas', {
  summary: 'Empieza a subir un PDF, o sigue con el mismo archivo donde se quedó',
  access,
  body: z.object({
    nombre: writtenText.min(1).max(200),
    bytes: z.number().int().min(1, 'El archivo está vacío.').max(PDF_RULES.mostBytes, 'El PDF pesa más de 200 MB.'),
    /** Last change of the file, in milliseconds. */
    modificado: z.number().int().min(0).max(8_640_000_000_000_000),
  }),
  response: upload,
})

export const pdfUpload = define('GET /api/documentos-pdf/subidas/:id', {
  summary: 'Cuánto se ha recibido de un PDF, y qué fue de él',
  access,
  params: uploadId,
  response: upload,
})

/** The body contains the bytes, as application/octet-stream. */
export const addPdfPart = define('POST /api/documentos-pdf/subidas/:id/parte', {
  summary: 'Manda la siguiente parte de un PDF',
  access,
  mostBytes: PDF_PART_BYTES,
  params: uploadId,
  query: z.object({
    /** Offset of the part: the number of stored bytes. */
    desde: z.coerce.number().int().min(0),
    /** Its SHA-256 in hexadecimal, where the browser can compute it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .optional(),
  }),
  body: z.unknown(),
  response: upload,
})

export const cancelPdfUpload = define('POST /api/documentos-pdf/subidas/:id/cancela', {
  summary: 'Deja de subir un PDF y borra lo recibido',
  access,
  params: uploadId,
  body: z.object({}),
  response: done,
})

function hasOneCategory(
  { categoria, categoriaNueva }: { readonly categoria: number | null; readonly categoriaNueva: string },
  context: z.RefinementCtx,
) {
  if (categoria === null && categoriaNueva === '')
    context.addIssue({ code: 'custom', path: ['categoria'], message: 'Elige una categoría o escribe una nueva.' })
  if (categoria !== null && categoriaNueva !== '')
    context.addIssue({
      code: 'custom',
      path: ['categoriaNueva'],
      message: 'Elige una de la lista o escribe una nueva, no las dos.',
    })
}
