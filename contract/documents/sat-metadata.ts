import { z } from 'zod'
import { METADATA_DIFFERENCES, METADATA_LOAD_STATES } from '#domain/tax-documents/metadata-differences.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Estado en el SAT')
const ADMIN = PRIVATE_SCREENS.satMetadata.access

const count = z.number().int()
const moment = z.iso.datetime()
const params = z.object({ id: idFilter })

const load = z.object({
  id: count,
  archivo: z.string(),
  quien: z.string(),
  estado: z.enum(METADATA_LOAD_STATES),
  /** Why it could not be read; '' where it could. */
  motivo: z.string(),
  fecha: moment,
  renglones: count,
  rechazados: count,
  iguales: count,
  cancelados: count,
  diferencias: count,
  desde: z.iso.date().nullable(),
  hasta: z.iso.date().nullable(),
  emisor: z.string(),
  receptor: z.string(),
  /** The job that compares it, for those who may see it. */
  trabajo: z.string().nullable(),
})
export type MetadataLoad = z.infer<typeof load>

const loads = defineList({
  sort: ['fecha', 'archivo'],
  defaultSort: '-fecha',
  filters: { estado: z.enum(METADATA_LOAD_STATES) },
})

export const metadataLoads = define('GET /api/documentos-sat/metadatos', {
  summary: 'Los archivos de metadatos del SAT que se compararon',
  access: ADMIN,
  query: listQuery(loads),
  response: listAnswer(load),
})

export const uploadMetadata = define('POST /api/documentos-sat/metadatos', {
  summary: 'Sube un archivo de metadatos del SAT (multipart/form-data: archivo), que se compara en un momento',
  access: ADMIN,
  body: z.unknown(),
  response: z.object({ id: count }),
})

export const metadataLoad = define('GET /api/documentos-sat/metadatos/:id', {
  summary: 'Un archivo de metadatos, y cuántas diferencias hay de cada clase',
  access: ADMIN,
  params,
  response: load.extend({ porClase: z.array(z.object({ clase: z.enum(METADATA_DIFFERENCES), cuantas: count })) }),
})

const difference = z.object({
  id: count,
  clase: z.enum(METADATA_DIFFERENCES),
  renglon: count.nullable(),
  uuid: z.string().nullable(),
  folio: z.string(),
  archivo: z.string(),
  aqui: z.string(),
})
export type MetadataDifference = z.infer<typeof difference>

const differences = defineList({
  sort: ['clase', 'renglon'],
  defaultSort: 'clase',
  filters: { clase: z.enum(METADATA_DIFFERENCES) },
})

export const metadataDifferences = define('GET /api/documentos-sat/metadatos/:id/diferencias', {
  summary: 'En qué difiere un archivo de metadatos de lo que hay aquí',
  access: ADMIN,
  params,
  query: listQuery(differences),
  response: listAnswer(difference),
})

export const metadataDifferencesExport = exportOf(
  metadataDifferences,
  differences,
  'En qué difiere un archivo de metadatos de lo que hay aquí, como archivo',
)
