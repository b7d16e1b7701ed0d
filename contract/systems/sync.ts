import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { BATCH_STATES, MOST_RECORDS, QUARANTINE_STATES, SYNC_ENTITIES } from '#domain/systems/entities.ts'
import { defineEndpoint } from '../endpoint.ts'
import { bulkSelection, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'
import { batchAnswer } from './batches.ts'

// The state of other systems' batches, and records that wait for a person.

const access: Requirement = { roles: ['admin'] }
const admin = { area: 'Sincronización', access } as const
const id = z.number().int()
const count = z.number().int()
const entity = z.enum(SYNC_ENTITIES)
const params = z.object({ id: idFilter })
const entityParams = z.object({ entidad: entity })

const figures = {
  recibidos: count,
  nuevos: count,
  cambiados: count,
  sinCambio: count,
  anteriores: count,
  rechazados: count,
}

const entityState = z.object({
  entidad: entity,
  detenida: z.boolean(),
  /** Who last stopped or resumed it; '': nobody yet. */
  cambio: z.object({ quien: z.string(), cuando: z.iso.datetime() }),
  /** The last batch with an accepted record; null: none yet. */
  ultimo: z.object({ ...figures, lote: z.string(), sistema: z.string(), cuando: z.iso.datetime() }).nullable(),
  /** Waiting batches, and since when the oldest has waited; null: none. */
  esperan: count,
  esperanDesde: z.iso.datetime().nullable(),
  /** From the arrival of the last batch until it was applied; null: none yet. */
  tardo: count.nullable(),
  /** In the last 24 hours. */
  hoy: z.object({ ...figures, lotes: count }),
  cuarentena: count,
  /** The last fourteen days, the oldest first. */
  dias: z.array(z.object({ dia: z.string(), recibidos: count, cambiados: count, rechazados: count })),
})
export type EntityState = z.infer<typeof entityState>

export const syncSummary = defineEndpoint('GET /api/sincronizacion/resumen', {
  ...admin,
  summary: 'Cómo va lo que mandan otros sistemas, por entidad',
  response: z.object({ entidades: z.array(entityState) }),
})

export const stopEntity = defineEndpoint('POST /api/sincronizacion/entidades/:entidad/detiene', {
  ...admin,
  summary: 'Detiene una entidad: sus lotes se reciben y esperan sin aplicarse',
  params: entityParams,
  body: z.object({}),
  response: z.object({ detenida: z.boolean() }),
})

export const resumeEntity = defineEndpoint('POST /api/sincronizacion/entidades/:entidad/reanuda', {
  ...admin,
  summary: 'Reanuda una entidad; un trabajo aplica los lotes que esperaban',
  params: entityParams,
  body: z.object({}),
  response: z.object({ detenida: z.boolean() }),
})

export const runEntity = defineEndpoint('POST /api/sincronizacion/entidades/:entidad/aplica', {
  ...admin,
  summary: 'Aplica ahora, en un trabajo, los lotes que esperan, aunque la entidad siga detenida',
  params: entityParams,
  body: z.object({}),
  response: z.object({ esperan: count }),
})

export const tryRecords = defineEndpoint('POST /api/sincronizacion/entidades/:entidad/prueba', {
  ...admin,
  summary: 'Qué haría un lote si un sistema lo mandara ahora, sin guardar nada',
  params: entityParams,
  body: z.object({
    /** Its name: external ids and versions belong to it. */
    sistema: writtenText.min(1).max(80),
    registros: z.array(z.unknown()).min(1).max(MOST_RECORDS),
  }),
  response: batchAnswer,
})

const batchRow = z.object({
  id,
  lote: z.string(),
  sistema: z.string(),
  entidad: entity,
  estado: z.enum(BATCH_STATES),
  recibido: z.iso.datetime(),
  aplicado: z.iso.datetime().nullable(),
  milisegundos: count.nullable(),
  ...figures,
})
export type BatchRow = z.infer<typeof batchRow>

const batches = defineList({
  sort: ['recibido', 'cambiados', 'rechazados'],
  defaultSort: '-recibido',
  filters: {
    entidad: entity,
    estado: z.enum(BATCH_STATES),
    resultado: z.enum(['con_cambios', 'sin_cambios', 'con_rechazos']),
  },
})

export const batchList = defineEndpoint('GET /api/sincronizacion/lotes', {
  ...admin,
  summary: 'Lotes que mandaron otros sistemas, con lo que hizo cada uno',
  query: listQuery(batches),
  response: listAnswer(batchRow),
})

export const batchExport = exportOf(batchList, batches, 'Los lotes que dan los filtros, en CSV o Excel')

export const shownBatch = defineEndpoint('GET /api/sincronizacion/lotes/:id', {
  ...admin,
  summary: 'Un lote, con lo que se respondió de cada registro que no se tomó',
  params,
  response: batchRow.extend({
    /** The first characters of its key; null: the key was deleted. */
    llave: z.string().nullable(),
    /** null while it waits. */
    respuesta: batchAnswer.nullable(),
  }),
})

export const tryBatch = defineEndpoint('GET /api/sincronizacion/lotes/:id/prueba', {
  ...admin,
  summary: 'Qué haría un lote que espera, sin aplicarlo',
  params,
  response: batchAnswer,
})

const quarantineRow = z.object({
  id,
  sistema: z.string(),
  entidad: entity,
  /** '' without a batch. */
  lote: z.string(),
  registro: count,
  idExterno: z.string(),
  clave: z.string(),
  campo: z.string(),
  motivo: z.string(),
  estado: z.enum(QUARANTINE_STATES),
  desde: z.iso.datetime(),
  resuelto: z.iso.datetime().nullable(),
  quien: z.string(),
})
export type QuarantineRow = z.infer<typeof quarantineRow>

/** Without a state, waiting records are listed. */
const quarantine = defineList({
  sort: ['desde', 'clave'],
  defaultSort: '-desde',
  filters: { entidad: entity, estado: z.enum([...QUARANTINE_STATES, 'todos']) },
})

export const quarantineList = defineEndpoint('GET /api/sincronizacion/cuarentena', {
  ...admin,
  summary: 'Registros que no se pudieron tomar, con su motivo',
  query: listQuery(quarantine),
  response: listAnswer(quarantineRow),
})

export const quarantineExport = exportOf(
  quarantineList,
  quarantine,
  'Los registros en cuarentena que dan los filtros, en CSV o Excel',
)

export const quarantined = defineEndpoint('GET /api/sincronizacion/cuarentena/:id', {
  ...admin,
  summary: 'Un registro en cuarentena, como llegó',
  params,
  response: quarantineRow.extend({
    /** As received; it may be anything. */
    contenido: z.unknown(),
    version: count,
  }),
})

const mendFields = z.object({ version: count, contenido: z.record(z.string(), z.unknown()) })

export const correctQuarantined = defineEndpoint('POST /api/sincronizacion/cuarentena/:id/corrige', {
  ...admin,
  summary: 'Corrige un registro en cuarentena y lo vuelve a intentar',
  params,
  body: mendFields,
  response: z.object({
    estado: z.enum(QUARANTINE_STATES),
    /** The result, in a sentence. */
    mensaje: z.string(),
    version: count,
  }),
})

const selection = bulkSelection(quarantine)

export const retryQuarantined = defineEndpoint('POST /api/sincronizacion/cuarentena/reintenta', {
  ...admin,
  summary: 'Vuelve a intentar registros en cuarentena como llegaron, hasta cinco mil',
  body: z.object({ seleccion: selection }),
  response: z.object({ aplicados: count, superados: count, siguen: count }),
})

export const discardQuarantined = defineEndpoint('POST /api/sincronizacion/cuarentena/descarta', {
  ...admin,
  summary: 'Descarta registros en cuarentena: no se aplicarán',
  body: z.object({ seleccion: selection }),
  response: z.object({ descartados: count }),
})
