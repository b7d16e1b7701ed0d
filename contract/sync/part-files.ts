import { z } from 'zod'
import type { CallAccess } from '#domain/access.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_KINDS } from '#domain/imports/product-files.ts'
import { IMPORT_STATE_FILTERS } from '#domain/imports/state-filters.ts'
import { IMPORT_STATES } from '#domain/lifecycles.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, fileAnswer, listAnswer, listQuery, textFilter } from '../list.ts'
import { writtenText } from '../text.ts'
import { fileNames, nameDecision } from './file-names.ts'
import { tab } from './tabs.ts'
import { confirmation, trial } from './trials.ts'

// Files of parts: products, prices, stock, equivalents, applications. Each import waits for the user between its steps.

const define = callsIn('Cargas de productos')
const access: CallAccess = { roles: ['admin'] }
const count = z.number().int()
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const started = z.object({ carga: count })
const fieldName = z.enum(PRODUCT_FIELD_NAMES)
const kind = z.enum(PRODUCT_KINDS)

/** 'todo': all columns of the files. */
const requestedKind = z.enum(['todo', ...PRODUCT_KINDS])
/** The sender of the files, whose columns are remembered; '': not stated. */
const sender = writtenText.max(80)

const kindCounts = z.object({
  tipo: kind,
  nuevas: count,
  cambian: count,
  iguales: count,
  /** Repeated in the same files. */
  repetidas: count,
})

/** Rows below the headings: filas = utiles + sinDatos + rechazadas. */
const fileCounts = z.object({
  archivo: z.string(),
  filas: count,
  utiles: count,
  sinDatos: count,
  rechazadas: count,
  /** Keys with another spelling in the catalogue. */
  avisos: count,
  /** Values edited by hand that differ from the file: they stay. */
  aMano: count,
  tipos: z.array(kindCounts),
  /** Descriptions that were read for applications; null: the file has none. */
  descripciones: z.object({ aplicadas: count, porRevisar: count, sinNada: count, conocidas: count }).nullable(),
  columnasSinLeer: z.array(z.string()),
  /** Rows that the sheet hides, which are not read and not in `filas`. */
  ocultas: count,
  /** Cells of `utiles` that were not taken. */
  celdasRechazadas: count,
  /** Those of them with text, where no column that is read says what a part is. */
  textoSinLeer: z.array(z.string()),
})
export type PartFileCounts = z.infer<typeof fileCounts>

const column = z.object({
  /** Its position in the file, from 1. */
  numero: count,
  encabezado: z.string(),
  muestras: z.array(z.string()),
  /** The field that the reader recognises, and the field in use; null: not read. */
  supuesto: fieldName.nullable(),
  campo: fieldName.nullable(),
  /** For equivalents: the brand in the heading; '': none. */
  deQuien: z.string(),
  /** Recognised by words of its heading, which is not one of the known headings. */
  porPalabras: z.boolean(),
})

const rejectedRow = z.object({
  archivo: z.string(),
  fila: count,
  columna: z.string(),
  valor: z.string(),
  motivo: z.string(),
})

const partImport = z.object({
  id: count,
  estado: z.enum(IMPORT_STATES),
  archivos: z.array(z.string()),
  fecha: z.iso.datetime(),
  quien: z.string(),
  remitente: z.string(),
  tipo: requestedKind,
  /** Its present or last job; null: the command line. */
  trabajo: z.object({ id: z.uuid(), que: z.enum(['revisar', 'aplicar', 'deshacer']), sigue: z.boolean() }).nullable(),
  /** Why nothing was applied; '' otherwise. */
  falla: z.string(),
  /** Why it was not undone; '' otherwise. */
  aviso: z.string(),
  /** null: the files could not be read, or not yet. */
  conteos: z.array(fileCounts).nullable(),
  /** The counts of the preview, where applying had other results. */
  conteosDePrueba: z.array(fileCounts).nullable(),
  columnas: z.array(z.object({ archivo: z.string(), columnas: z.array(column) })),
  /** Workbooks with several tabs. */
  libros: z.array(z.object({ archivo: z.string(), hojas: z.array(tab) })),
  /** Whether rows that a sheet hides are read. */
  leeOcultas: z.boolean(),
  /** Lines and models with another spelling than the catalogue; null: unknown for this import. */
  nombres: fileNames.nullable(),
  ...trial.shape,
  /** The first ones; the file has all. */
  rechazadas: z.array(rejectedRow),
  /** The import that replaced it. */
  siguiente: count.nullable(),
  puede: z.object({ aplicar: z.boolean(), revisar: z.boolean(), descartar: z.boolean(), deshacer: z.boolean() }),
})
export type PartImport = z.infer<typeof partImport>

const importRow = z.object({
  id: count,
  estado: z.enum(IMPORT_STATES),
  archivos: z.string(),
  remitente: z.string(),
  quien: z.string(),
  fecha: z.iso.datetime(),
  nuevas: count,
  cambian: count,
  rechazadas: count,
  celdasRechazadas: count,
  falla: z.string(),
})
export type PartImportRow = z.infer<typeof importRow>

const imports = defineList({
  sort: ['fecha', 'estado'],
  defaultSort: '-fecha',
  filters: { estado: z.enum(IMPORT_STATE_FILTERS), quien: textFilter, desde: dayFilter, hasta: dayFilter },
})

export const partImportList = define('GET /api/cargas/partes', {
  summary: 'Cargas de productos, con quién y qué, por páginas',
  access,
  query: listQuery(imports),
  response: listAnswer(importRow),
})

export const partImportExport = exportOf(
  partImportList,
  imports,
  'Las cargas de productos que dan los filtros, en CSV o Excel',
)

export const partSenders = define('GET /api/cargas/partes/remitentes', {
  summary: 'De quién han llegado archivos de productos',
  access,
  response: z.object({ remitentes: z.array(z.string()) }),
})

/** Files in `archivo`, their sender in `remitente`, the kind to apply in `tipo` ('todo' by default). */
export const uploadParts = define('POST /api/cargas/partes', {
  summary: 'Sube archivos de productos; un trabajo los revisa sin cambiar nada',
  access,
  body: z.unknown(),
  response: started,
})

export const partImportDetail = define('GET /api/cargas/partes/:id', {
  summary: 'Una carga de productos: qué haría o qué hizo',
  access,
  params,
  response: partImport,
})

export const partRejections = define('GET /api/cargas/partes/:id/rechazadas', {
  summary: 'Las filas rechazadas de una carga de productos con su motivo, en CSV',
  access,
  params,
  response: fileAnswer,
})

export const checkParts = define('POST /api/cargas/partes/:id/revisa', {
  summary: 'Revisa de nuevo los archivos de una carga de productos, con otras columnas; es una carga nueva',
  access,
  params,
  body: z.object({
    tipo: requestedKind,
    remitente: sender,
    /** Only columns with another field than the reader's; null: not read. */
    columnas: z.array(z.object({ encabezado: z.string().min(1).max(120), campo: fieldName.nullable() })).max(2000),
    /** The tabs that are read of each workbook; without it as before. */
    hojas: z
      .array(z.object({ archivo: z.string().max(120), nombres: z.array(z.string().max(120)).max(200) }))
      .max(200)
      .optional(),
    /** Whether rows that a sheet hides are read; without it as before. */
    ocultas: z.boolean().optional(),
    /** Decisions about names; they are remembered for all files. */
    nombres: z.array(nameDecision).max(2000).default([]),
  }),
  response: started,
})

export const applyParts = define('POST /api/cargas/partes/:id/aplica', {
  summary: 'Aplica una carga de productos ya revisada, en un trabajo',
  access,
  params,
  /** Changes to confirm (`porConfirmar`) are refused with 409 unless their `huella` is sent. */
  body: z.object({ confirmado: confirmation }),
  response: started,
})

export const discardParts = define('POST /api/cargas/partes/:id/descarta', {
  summary: 'Descarta una carga de productos sin aplicarla y borra sus archivos',
  access,
  params,
  body: z.object({}),
  response: started,
})

export const previewRevertParts = define('GET /api/cargas/partes/:id/deshace', {
  summary: 'Qué desharía deshacer una carga de productos, y qué lo impide',
  access,
  params,
  response: z.object({
    tablas: z.array(
      z.object({
        nombre: z.string(),
        /** Removed, returning to the former state, and back. */
        seQuitan: count,
        vuelvenComoEstaban: count,
        regresan: count,
        ejemplos: z.array(z.string()),
      }),
    ),
    /** '' where it can be undone. */
    impide: z.string(),
  }),
})
export type RevertPreview = z.infer<typeof previewRevertParts.response>

export const revertParts = define('POST /api/cargas/partes/:id/deshace', {
  summary: 'Deshace la última carga de productos aplicada, en un trabajo',
  access,
  params,
  body: z.object({}),
  response: started,
})
