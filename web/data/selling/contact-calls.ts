import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// The call queue and its notes: calls of their screen.

export type CallFigures = CallOutput<'GET /api/tablero-tmk/cifras'>
export type CallSheet = CallOutput<'GET /api/tablero-tmk/empresas/:id'>
export type ContactBody = CallInput<'POST /api/contactos'>['body']
export type ScriptBody = CallInput<'POST /api/guiones'>['body']

export const takeCompany = (id: number) => browserApi('POST /api/tablero-tmk/empresas/:id/toma', { params: { id } })

export const releaseCompany = (id: number) =>
  browserApi('POST /api/tablero-tmk/empresas/:id/suelta', { params: { id } })

export const storeContact = (body: ContactBody) => browserApi('POST /api/contactos', { body })

export const updateScript = (body: ScriptBody) => browserApi('POST /api/guiones', { body })

export const callSheetQuery = (id: number) =>
  queryOptions({
    queryKey: ['call-sheet', id],
    queryFn: ({ signal }) => browserApi('GET /api/tablero-tmk/empresas/:id', { params: { id } }, { signal }),
    // Read again for each call.
    gcTime: 0,
  })

export const callScriptsQuery = queryOptions({
  queryKey: ['call-scripts'],
  queryFn: ({ signal }) => browserApi('GET /api/guiones', {}, { signal }),
})
