import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Parts for administrators: calls of their screens.

export type AdminProduct = CallOutput<'GET /api/productos-admin/:id'>
export type BranchStock = CallOutput<'GET /api/productos-admin/:id/existencias'>['sucursales'][number]
export type AdminProductOptions = CallOutput<'GET /api/productos-admin/opciones'>
export type HeldField = AdminProduct['aMano'][number]

export type ProductBody = CallInput<'POST /api/updateProducto/:id'>['body']

/** @param id 0 creates a part */
export const updateProduct = (id: number, body: ProductBody) =>
  browserApi('POST /api/updateProducto/:id', { params: { id }, body })

export const releaseField = (id: number, campo: HeldField['campo'], version: number) =>
  browserApi('POST /api/productos-admin/:id/devuelve', { params: { id }, body: { campo, version } })

export const partChoicesQuery = (texto: string) =>
  queryOptions({
    queryKey: ['part-choices', texto],
    queryFn: ({ signal }) => browserApi('GET /api/productos-admin/busca', { query: { texto } }, { signal }),
    enabled: texto !== '',
    gcTime: 60_000,
  })

/** Other parts with these keys. @param menos a part to leave out; 0: none */
export const keyUsesQuery = (claves: readonly string[], menos: number) =>
  queryOptions({
    queryKey: ['key-uses', menos, claves],
    queryFn: ({ signal }) =>
      browserApi(
        'GET /api/productos-admin/claves',
        { query: { claves: claves.join('\n'), ...(menos === 0 ? {} : { menos }) } },
        { signal },
      ),
    enabled: claves.length > 0,
    gcTime: 0,
  })

export const readingQuery = (texto: string, marca: string) =>
  queryOptions({
    queryKey: ['description-reading', texto, marca],
    queryFn: ({ signal }) => browserApi('GET /api/productos-admin/lectura', { query: { texto, marca } }, { signal }),
    enabled: texto !== '',
    gcTime: 60_000,
  })

export type VersionPreview = CallOutput<'GET /api/productos-admin/:id/historial/:version/previa'>

/** @param version 0: before the first change */
export const versionPreview = (id: number, version: number) =>
  browserApi('GET /api/productos-admin/:id/historial/:version/previa', { params: { id, version } })

export const restoreVersion = (id: number, version: number, seen: number) =>
  browserApi('POST /api/productos-admin/:id/historial/:version/vuelve', {
    params: { id, version },
    body: { version: seen },
  })

export const updateArrivals = (id: number, body: CallInput<'POST /api/productos-admin/:id/llegadas'>['body']) =>
  browserApi('POST /api/productos-admin/:id/llegadas', { params: { id }, body })
