import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { uploading, type UploadContent } from '#web/data/upload.ts'

// Pictures of parts: calls of their panel and of the batch screen.

export type PartPictures = CallOutput<'GET /api/productos/:id/imagenes'>
export type PartPicture = PartPictures['imagenes'][number]
export type PictureBatch = CallOutput<'GET /api/imagenes-productos/lotes/:id'>
export type PictureBatchFile = CallOutput<'POST /api/imagenes-productos/lotes/:id/archivos'>
export type Crop = NonNullable<PartPicture['recorte']>

export const partPicturesQuery = (id: number) =>
  queryOptions({
    queryKey: ['part-pictures', id] as const,
    queryFn: ({ signal }) => browserApi('GET /api/productos/:id/imagenes', { params: { id } }, { signal }),
  })

export const partByKey = (api: ApiClient, clave: string, signal: AbortSignal) =>
  api('GET /api/imagenes-productos/parte', { query: { clave } }, { signal })

/** @param replaces the index of the picture that one file replaces; null: the pictures are added */
export const uploadPictures = (
  id: number,
  files: readonly File[],
  replaces: number | null,
  onProgress: (part: number) => void,
) =>
  uploading({
    files: files.map((file) => ({ field: 'archivo', file })),
    fields: replaces === null ? {} : { reemplaza: String(replaces) },
    onProgress,
  })('POST /api/productos/:id/imagenes', { params: { id } })

export const orderPictures = (id: number, body: CallInput<'POST /api/productos/:id/imagenes/orden'>['body']) =>
  browserApi('POST /api/productos/:id/imagenes/orden', { params: { id }, body })

export const describePicture = (id: number, indice: number, body: { version: string; alt: string }) =>
  browserApi('POST /api/productos/:id/imagenes/:indice/texto', { params: { id, indice }, body })

export const cropPicture = (id: number, indice: number, body: { version: string; recorte: Crop | null }) =>
  browserApi('POST /api/productos/:id/imagenes/:indice/recorte', { params: { id, indice }, body })

export const removePicture = (id: number, indice: number, version: string) =>
  browserApi('POST /api/productos/:id/imagenes/:indice/quita', { params: { id, indice }, body: { version } })

export const openBatch = () => browserApi('POST /api/imagenes-productos/lotes', { body: {} })

export const startBatch = (id: number) =>
  browserApi('POST /api/imagenes-productos/lotes/:id/procesa', { params: { id }, body: {} })

export const discardBatch = (id: number) =>
  browserApi('POST /api/imagenes-productos/lotes/:id/descarta', { params: { id }, body: {} })

export const missingFiles = (id: number, archivos: { nombre: string; bytes: number }[]) =>
  browserApi('POST /api/imagenes-productos/lotes/:id/faltantes', { params: { id }, body: { archivos } })

export const sendBatchFile = (id: number, file: File, { signal }: Required<Pick<UploadContent, 'signal'>>) =>
  uploading({ files: [{ field: 'archivo', file }], signal })('POST /api/imagenes-productos/lotes/:id/archivos', {
    params: { id },
  })

export const assignFile = (id: number, body: { clave: string; indice: number }) =>
  browserApi('POST /api/imagenes-productos/archivos/:id/asigna', { params: { id }, body })
