import type { CallInput, CallOutput } from '#contract/client.ts'
import type { SyncEntity } from '#domain/systems/entities.ts'
import { browserApi } from '../browser-api.ts'

// Data of other systems: calls of its screens.

export type Quarantined = CallOutput<'GET /api/sincronizacion/cuarentena/:id'>
export type ShownBatch = CallOutput<'GET /api/sincronizacion/lotes/:id'>
export type TriedBatch = CallOutput<'GET /api/sincronizacion/lotes/:id/prueba'>
export type Mend = CallInput<'POST /api/sincronizacion/cuarentena/:id/corrige'>['body']
export type Mended = CallOutput<'POST /api/sincronizacion/cuarentena/:id/corrige'>
type Selection = CallInput<'POST /api/sincronizacion/cuarentena/reintenta'>['body']['seleccion']
type NewKey = CallInput<'POST /api/sistemas/llaves'>['body']

export const stopEntity = (entidad: SyncEntity) =>
  browserApi('POST /api/sincronizacion/entidades/:entidad/detiene', { params: { entidad }, body: {} })

export const resumeEntity = (entidad: SyncEntity) =>
  browserApi('POST /api/sincronizacion/entidades/:entidad/reanuda', { params: { entidad }, body: {} })

export const runEntity = (entidad: SyncEntity) =>
  browserApi('POST /api/sincronizacion/entidades/:entidad/aplica', { params: { entidad }, body: {} })

/** Validates records as if the system had sent them. Nothing is stored. */
export const tryRecords = (entidad: SyncEntity, sistema: string, registros: unknown[]) =>
  browserApi('POST /api/sincronizacion/entidades/:entidad/prueba', {
    params: { entidad },
    body: { sistema, registros },
  })

/** A preview of a waiting batch. */
export const tryBatch = (id: number) => browserApi('GET /api/sincronizacion/lotes/:id/prueba', { params: { id } })

export const correctQuarantined = (id: number, body: Mend) =>
  browserApi('POST /api/sincronizacion/cuarentena/:id/corrige', { params: { id }, body })

export const retryQuarantined = (seleccion: Selection) =>
  browserApi('POST /api/sincronizacion/cuarentena/reintenta', { body: { seleccion } })

export const discardQuarantined = (seleccion: Selection) =>
  browserApi('POST /api/sincronizacion/cuarentena/descarta', { body: { seleccion } })

export const storeKey = (body: NewKey) => browserApi('POST /api/sistemas/llaves', { body })

export const revokeKey = (id: number) =>
  browserApi('POST /api/sistemas/llaves/:id/retira', { params: { id }, body: {} })
