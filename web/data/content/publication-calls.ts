import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { uploading } from '#web/data/upload.ts'

// Writing the blog and the bulletins: calls of their screens.

export type Publication = CallOutput<'GET /api/publicaciones-admin/:id'>
export type PublicationOptions = CallOutput<'GET /api/publicaciones-admin/opciones'>
export type PublicationDraft = CallOutput<'GET /api/publicaciones-admin/borrador'>
export type PublicationVersion = CallOutput<'GET /api/publicaciones-admin/:id/versiones/:numero'>
export type StoredPicture = CallOutput<'POST /api/publicaciones-admin/imagen'>
type Selection = CallInput<'POST /api/publicaciones-admin/grupo/publica'>['body']['seleccion']

export const storePublication = (body: CallInput<'POST /api/publicaciones-admin'>['body']) =>
  browserApi('POST /api/publicaciones-admin', { body })
export const updatePublication = (id: number, body: CallInput<'POST /api/publicaciones-admin/:id'>['body']) =>
  browserApi('POST /api/publicaciones-admin/:id', { params: { id }, body })
export const publicationLinks = (id: number) =>
  browserApi('GET /api/publicaciones-admin/:id/enlaces', { params: { id } })
export const removePublication = (id: number, version: number, rompeEnlaces: boolean) =>
  browserApi('POST /api/publicaciones-admin/:id/elimina', { params: { id }, body: { version, rompeEnlaces } })

/** Uploads a picture, which is used when the publication is saved. */
export const storePublicationPicture = (file: File) =>
  uploading({ files: [{ field: 'archivo', file }] })('POST /api/publicaciones-admin/imagen', { body: undefined })

const EDITORS_REFRESH_MS = 60_000

/** Other users who are editing it. */
export const editorsQuery = (id: number) =>
  queryOptions({
    queryKey: ['publication-editors', id],
    queryFn: ({ signal }) => browserApi('GET /api/publicaciones-admin/borrador', { query: { id } }, { signal }),
    refetchInterval: EDITORS_REFRESH_MS,
    gcTime: 0,
  })
export const storePublicationDraft = (body: CallInput<'POST /api/publicaciones-admin/borrador'>['body']) =>
  browserApi('POST /api/publicaciones-admin/borrador', { body })
export const dropPublicationDraft = (id: number | null) =>
  browserApi('POST /api/publicaciones-admin/borrador/descarta', { body: { id } })

/** `version`: the present one, since a newer version has another list. */
export const versionsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['publication-versions', id, version],
    queryFn: ({ signal }) => browserApi('GET /api/publicaciones-admin/:id/versiones', { params: { id } }, { signal }),
  })
export const versionQuery = (id: number, numero: number) =>
  queryOptions({
    queryKey: ['publication-version', id, numero],
    queryFn: ({ signal }) =>
      browserApi('GET /api/publicaciones-admin/:id/versiones/:numero', { params: { id, numero } }, { signal }),
  })
export const restoreVersion = (id: number, numero: number, version: number) =>
  browserApi('POST /api/publicaciones-admin/:id/versiones/:numero/restaura', {
    params: { id, numero },
    body: { version },
  })

export const makePreview = (id: number) => browserApi('POST /api/publicaciones-admin/:id/vista', { params: { id } })
export const revokePreview = (id: number) =>
  browserApi('POST /api/publicaciones-admin/:id/vista/retira', { params: { id } })

export const publishPublications = (seleccion: Selection) =>
  browserApi('POST /api/publicaciones-admin/grupo/publica', { body: { seleccion } })
export const withdrawPublications = (seleccion: Selection) =>
  browserApi('POST /api/publicaciones-admin/grupo/retira', { body: { seleccion } })
export const tagPublications = (seleccion: Selection, etiqueta: string, quita: boolean) =>
  browserApi('POST /api/publicaciones-admin/grupo/etiqueta', { body: { seleccion, etiqueta, quita } })
