import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Searches without results: calls of their screens.

export type MissedSearch = CallOutput<'GET /api/busquedas/sin-resultado/:id'>
export type Answered = CallOutput<'POST /api/busquedas/sin-resultado/:id/equivalente'>

export const answerWithKey = (
  id: number,
  body: CallInput<'POST /api/busquedas/sin-resultado/:id/equivalente'>['body'],
) => browserApi('POST /api/busquedas/sin-resultado/:id/equivalente', { params: { id }, body })

export const answerWithAlias = (id: number, body: CallInput<'POST /api/busquedas/sin-resultado/:id/alias'>['body']) =>
  browserApi('POST /api/busquedas/sin-resultado/:id/alias', { params: { id }, body })

export const answerWithSynonym = (
  id: number,
  body: CallInput<'POST /api/busquedas/sin-resultado/:id/sinonimo'>['body'],
) => browserApi('POST /api/busquedas/sin-resultado/:id/sinonimo', { params: { id }, body })

export const wantMissed = (id: number, body: CallInput<'POST /api/busquedas/sin-resultado/:id/compra'>['body']) =>
  browserApi('POST /api/busquedas/sin-resultado/:id/compra', { params: { id }, body })

export const changeWanted = (id: number, body: CallInput<'POST /api/por-comprar/:id'>['body']) =>
  browserApi('POST /api/por-comprar/:id', { params: { id }, body })

/** Makes, and the models of the chosen one. @param marca null: none is chosen */
export const vehicleChoicesQuery = (marca: number | null) =>
  queryOptions({
    queryKey: ['vehiculos-a-elegir', marca],
    queryFn: ({ signal }) => browserApi('GET /catalogo/list', { query: marca === null ? {} : { marca } }, { signal }),
  })
