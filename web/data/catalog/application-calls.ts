import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// The applications of a part for administrators: calls of their grid.

export type ApplicationGrid = CallOutput<'GET /api/aplicaciones-admin/:id'>
export type WrittenApplication = CallInput<'POST /api/aplicaciones-admin/:id/revisa'>['body']['filas'][number]
export type ReadApplication = CallOutput<'POST /api/aplicaciones-admin/:id/revisa'>['filas'][number]
export type SeveralPreview = CallOutput<'POST /api/aplicaciones-admin/varias/revisa'>
export type FoundPlace = CallOutput<'POST /api/aplicaciones-admin/:id/busca'>['consultas'][number]

type SeveralBody = CallInput<'POST /api/aplicaciones-admin/varias'>['body']

/** Read again each time it is opened, since others may have changed it. */
export const applicationGridQuery = (id: number) =>
  queryOptions({
    queryKey: ['application-grid', id] as const,
    queryFn: ({ signal }) => browserApi('GET /api/aplicaciones-admin/:id', { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

export const applicationNamesQuery = queryOptions({
  queryKey: ['application-names'] as const,
  queryFn: ({ signal }) => browserApi('GET /api/aplicaciones-admin/nombres', {}, { signal }),
  staleTime: 300_000,
})

export const updateApplications = (k_parte: string, body: CallInput<'POST /api/updateAplicacion/:k_parte'>['body']) =>
  browserApi('POST /api/updateAplicacion/:k_parte', { params: { k_parte }, body })

export const reviewApplications = (id: number, filas: WrittenApplication[], signal: AbortSignal) =>
  browserApi('POST /api/aplicaciones-admin/:id/revisa', { params: { id }, body: { filas } }, { signal })

export const mirrorApplications = (filas: WrittenApplication[]) =>
  browserApi('POST /api/aplicaciones-admin/espejo', { body: { filas } })

export const copyApplications = (clave: string, isMirrored: boolean) =>
  browserApi('GET /api/aplicaciones-admin/copia', { query: { clave, ...(isMirrored ? { espejo: 'si' } : {}) } })

export const previewSeveral = (body: SeveralBody) => browserApi('POST /api/aplicaciones-admin/varias/revisa', { body })

export const addToSeveral = (body: SeveralBody) => browserApi('POST /api/aplicaciones-admin/varias', { body })

/** @param consulta '': typical searches */
export const previewFound = (id: number, filas: WrittenApplication[], consulta: string, signal: AbortSignal) =>
  browserApi('POST /api/aplicaciones-admin/:id/busca', { params: { id }, body: { filas, consulta } }, { signal })
