import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import { browserApi } from '#web/data/browser-api.ts'

export type LegalDocument = CallOutput<'GET /api/legales/:tipo'>
export type PendingDocument = CallOutput<'GET /api/cuenta/legales'>['pendientes'][number]
export type LegalAdministration = CallOutput<'GET /api/documentos-legales/:tipo'>
export type LegalOverview = CallOutput<'GET /api/documentos-legales'>['documentos'][number]
export type LegalDraftBody = CallInput<'POST /api/documentos-legales/:tipo/borrador/guarda'>['body']

const FRESH_MS = 60_000

/** Documents that the user still has to accept. A version that comes into force meanwhile is requested at a change of screen. */
export const pendingDocumentsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['pending-documents', userId],
    queryFn: ({ signal }) => browserApi('GET /api/cuenta/legales', {}, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  })

export const acceptDocuments = (pending: readonly PendingDocument[]) =>
  browserApi('POST /api/cuenta/legales/acepta', {
    body: { aceptadas: pending.map(({ tipo, version }) => ({ tipo, version })) },
  })

export const takeOwnData = () => browserApi('POST /api/cuenta/datos')

export const beginLegalDraft = (tipo: LegalKind) =>
  browserApi('POST /api/documentos-legales/:tipo/borrador', { params: { tipo } })
export const updateLegalDraft = (tipo: LegalKind, body: LegalDraftBody) =>
  browserApi('POST /api/documentos-legales/:tipo/borrador/guarda', { params: { tipo }, body })
export const discardLegalDraft = (tipo: LegalKind, version: number) =>
  browserApi('POST /api/documentos-legales/:tipo/borrador/descarta', { params: { tipo }, body: { version } })
export const publishLegalDraft = (tipo: LegalKind, version: number) =>
  browserApi('POST /api/documentos-legales/:tipo/borrador/publica', { params: { tipo }, body: { version } })
