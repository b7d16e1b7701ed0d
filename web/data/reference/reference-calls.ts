import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import type { ReferenceKind } from '#domain/reference-kinds.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { uploading } from '#web/data/upload.ts'

// Brands, lines and years, the lines of each brand, and merging duplicates.

type Body<Name extends `POST ${string}` & Parameters<typeof browserApi>[0]> =
  CallInput<Name> extends {
    readonly body: infer Sent
  }
    ? Sent
    : never

export type ReferenceUses = CallOutput<'GET /api/referencias/:tipo/:id/uso'>

export const storeBrandLogo = (file: File) =>
  uploading({ files: [{ field: 'logo', file }] })('POST /api/marcas/logo', { body: undefined })

export const storeYear = (body: Body<'POST /api/storeYear'>) => browserApi('POST /api/storeYear', { body })
export const deleteYear = (year: number) => browserApi('POST /api/deleteYear/:year', { params: { year } })

export const readUses = (tipo: ReferenceKind, id: number) =>
  browserApi('GET /api/referencias/:tipo/:id/uso', { params: { tipo, id } })

/** Those whose name contains the typed text. */
export const referenceChoicesQuery = (tipo: ReferenceKind, buscar: string) =>
  queryOptions({
    queryKey: ['reference-choices', tipo, buscar],
    queryFn: ({ signal }) =>
      browserApi('GET /api/referencias/:tipo', { params: { tipo }, query: { buscar } }, { signal }),
    gcTime: 0,
  })

export const previewMerge = (tipo: ReferenceKind, origen: number, destino: number) =>
  browserApi('GET /api/fusiones/previa', { query: { tipo, origen, destino } })
export const storeMerge = (body: Body<'POST /api/fusiones'>) => browserApi('POST /api/fusiones', { body })
export const undoMerge = (id: number) => browserApi('POST /api/fusiones/:id/deshace', { params: { id } })

export const assignBrandLines = (body: Body<'POST /api/relMarcaLinea/asigna'>) =>
  browserApi('POST /api/relMarcaLinea/asigna', { body })
export const changeBrandLines = (eje: 'marca' | 'linea', id: number, body: Body<'POST /api/relMarcaLinea/:eje/:id'>) =>
  browserApi('POST /api/relMarcaLinea/:eje/:id', { params: { eje, id }, body })
export const mendBrandLines = (que: 'faltan' | 'sinPartes') =>
  browserApi('POST /api/relMarcaLinea/corrige', { body: { que } })
