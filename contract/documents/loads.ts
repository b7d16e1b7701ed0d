import { z } from 'zod'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import {
  LOAD_FILE_STATES,
  LOAD_SOURCES,
  LOAD_STATES,
  MOST_QUERIED_LOAD_NAMES,
  MOST_LOAD_NAME,
} from '#domain/tax-documents/loads.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Carga de documentos electrónicos')
const { access } = PRIVATE_SCREENS.taxDocumentLoads

const id = z.coerce.number().int().positive().max(2_147_483_647)
const byId = z.object({ id })
const fileOfLoad = z.object({ id, archivo: id })
const count = z.number().int()

/** A finding in a file. */
export const finding = z.object({
  codigo: z.string(),
  nivel: z.enum(['error', 'aviso', 'sin_revisar']),
  /** Its place in the file; '' for the whole file. */
  lugar: z.string(),
  texto: z.string(),
  /** Who has to correct it. */
  corrige: z.string(),
})
export type TaxDocumentFinding = z.infer<typeof finding>

/** A document in the lists of a load. */
export const namedDocument = z.object({
  id: count,
  uuid: z.string(),
  tipo: z.string(),
  serie: z.string(),
  folio: z.string(),
  estado: z.enum(['recibido', 'valido', 'invalido']),
  avisos: count,
})
export type NamedTaxDocument = z.infer<typeof namedDocument>

const load = z.object({
  id: count,
  nombre: z.string(),
  origen: z.enum(LOAD_SOURCES),
  /** The sender: a person, a system; '' for the folder. */
  quien: z.string(),
  estado: z.enum(LOAD_STATES),
  fecha: z.iso.datetime(),
  termino: z.iso.datetime().nullable(),
  /** The last job that reads it; null: none yet. */
  trabajo: z.uuid().nullable(),
  /** Without unpacked zips, whose files count. */
  archivos: count,
  porEstado: z.record(z.enum(LOAD_FILE_STATES), count),
  /** New documents that are not valid. */
  invalidos: count,
})
export type TaxDocumentLoad = z.infer<typeof load>

const loadFile = z.object({
  id: count,
  archivo: z.string(),
  bytes: count,
  clase: z.enum(['xml', 'pdf', 'zip']),
  estado: z.enum(LOAD_FILE_STATES),
  codigo: z.string(),
  motivo: z.string(),
  corrige: z.string(),
  documento: namedDocument.nullable(),
})
export type TaxDocumentLoadFile = z.infer<typeof loadFile>

const loads = defineList({
  sort: ['fecha'],
  defaultSort: '-fecha',
  filters: { origen: z.enum(LOAD_SOURCES), estado: z.enum(LOAD_STATES) },
})

export const taxDocumentLoads = define('GET /api/documentos/cargas', {
  summary: 'Cargas de documentos electrónicos, con qué fue de sus archivos',
  access,
  query: listQuery(loads),
  response: listAnswer(load),
})

export const taxDocumentLoadExport = exportOf(taxDocumentLoads, loads, 'Las cargas que dan los filtros, en CSV o Excel')

export const taxDocumentLoad = define('GET /api/documentos/cargas/:id', {
  summary: 'Una carga de documentos electrónicos',
  access,
  params: byId,
  response: load,
})

export const openTaxDocumentLoad = define('POST /api/documentos/cargas', {
  summary: 'Abre una carga, a la que después se mandan archivos',
  access,
  body: z.object({}),
  response: load,
})

export const missingTaxDocumentFiles = define('POST /api/documentos/cargas/:id/faltantes', {
  summary: 'Cuáles de estos archivos no han llegado a la carga',
  access,
  params: byId,
  body: z.object({
    archivos: z
      .array(z.object({ nombre: z.string().min(1).max(MOST_LOAD_NAME), bytes: z.number().int().min(0) }))
      .min(1)
      .max(MOST_QUERIED_LOAD_NAMES),
  }),
  response: z.object({ faltan: z.array(z.string()) }),
})

/** One file in `archivo`. Sending the same file again changes nothing. */
export const addTaxDocumentFile = define('POST /api/documentos/cargas/:id/archivos', {
  summary: 'Manda a una carga un XML, un PDF, un acuse o un ZIP de ellos',
  access,
  params: byId,
  body: z.unknown(),
  response: loadFile,
})

export const startTaxDocumentLoad = define('POST /api/documentos/cargas/:id/procesa', {
  summary: 'Lee una carga, en segundo plano',
  access,
  params: byId,
  body: z.object({}),
  response: load,
})

const files = defineList({
  sort: ['archivo', 'estado'],
  defaultSort: 'archivo',
  filters: {
    estado: z.enum(LOAD_FILE_STATES),
    /** For files that became a document: its result. */
    documento: z.enum(['valido', 'con_avisos', 'invalido']),
  },
})

export const taxDocumentFileList = define('GET /api/documentos/cargas/:id/archivos', {
  summary: 'Los archivos de una carga, y qué fue de cada uno',
  access,
  params: byId,
  query: listQuery(files),
  response: listAnswer(loadFile),
})

export const taxDocumentFileExport = exportOf(
  taxDocumentFileList,
  files,
  'Los archivos que dan los filtros con todo lo que se encontró en ellos, en CSV o Excel',
)

const difference = z.object({
  campo: z.string(),
  actual: z.string(),
  nuevo: z.string(),
})

export const taxDocumentFileDetail = define('GET /api/documentos/cargas/:id/archivos/:archivo', {
  summary: 'Todo lo que se encontró en un archivo; de uno distinto, en qué difiere del que está',
  access,
  params: fileOfLoad,
  response: z.object({
    archivo: loadFile,
    hallazgos: z.array(finding),
    /** For an XML with the UUID of another document; null where there is nothing to compare. */
    comparacion: z
      .object({
        diferencias: z.array(difference),
        /** The state that the new one would have. */
        nuevoEsValido: z.boolean(),
        actualEsValido: z.boolean(),
      })
      .nullable(),
    /** Why it cannot replace the stored one; null: it can. */
    noSustituye: z.string().nullable(),
  }),
})

export const replaceTaxDocumentFile = define('POST /api/documentos/cargas/:id/archivos/:archivo/sustituye', {
  summary: 'Pone un archivo distinto en lugar del que está, que se guarda como sustituido',
  access,
  params: fileOfLoad,
  body: z.object({ motivo: writtenText.min(3).max(300) }),
  response: loadFile,
})
