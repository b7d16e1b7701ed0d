import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { uploading, type UploadContent } from '../upload.ts'

// Loading tax documents, and their administration.

export type LoadFileDetail = CallOutput<'GET /api/documentos/cargas/:id/archivos/:archivo'>

export const openLoad = () => browserApi('POST /api/documentos/cargas', { body: {} })

export const startLoad = (id: number) =>
  browserApi('POST /api/documentos/cargas/:id/procesa', { params: { id }, body: {} })

export const missingLoadFiles = (id: number, archivos: { nombre: string; bytes: number }[]) =>
  browserApi('POST /api/documentos/cargas/:id/faltantes', { params: { id }, body: { archivos } })

export const sendLoadFile = (id: number, file: File, { signal }: Required<Pick<UploadContent, 'signal'>>) =>
  uploading({ files: [{ field: 'archivo', file }], signal })('POST /api/documentos/cargas/:id/archivos', {
    params: { id },
  })

export const replaceLoadFile = (id: number, archivo: number, motivo: string) =>
  browserApi('POST /api/documentos/cargas/:id/archivos/:archivo/sustituye', {
    params: { id, archivo },
    body: { motivo },
  })

/** All findings in a file of a load. */
export const loadFileQuery = (id: number, archivo: number) =>
  queryOptions({
    queryKey: ['tax-document-load-file', id, archivo] as const,
    queryFn: ({ signal }) =>
      browserApi('GET /api/documentos/cargas/:id/archivos/:archivo', { params: { id, archivo } }, { signal }),
  })

export const matchTaxDocument = (uuid: string, body: { empresa: number | null; pedido: number | null }) =>
  browserApi('POST /api/documentos/:uuid/asigna', { params: { uuid }, body })

export const hideTaxDocument = (uuid: string, motivo: string) =>
  browserApi('POST /api/documentos/:uuid/oculta', { params: { uuid }, body: { motivo } })

export const showTaxDocument = (uuid: string) =>
  browserApi('POST /api/documentos/:uuid/muestra', { params: { uuid }, body: {} })

type Selection = CallInput<'POST /api/documentos/revision/revalida'>['body']['seleccion']

/** Starts a job that reads and validates them again. */
export const revalidateTaxDocuments = (seleccion: Selection) =>
  browserApi('POST /api/documentos/revision/revalida', { body: { seleccion } })
