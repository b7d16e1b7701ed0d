import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Prices, discounts and selling rules of the shop and its branches: calls of their screens.

export type DiscountOptions = CallOutput<'GET /api/descuentos/opciones'>
export type TriedPrice = CallOutput<'GET /api/descuentos/prueba'>
export type SellingSettings = CallOutput<'GET /api/ventas-config'>
export type SellingBranch = CallOutput<'GET /api/sucursales-venta/:id'>
export type AdjustmentPreview = CallOutput<'POST /api/listas-precios/:id/ajusta/previa'>

type Body<Name extends `POST ${string}` & Parameters<typeof browserApi>[0]> =
  CallInput<Name> extends {
    readonly body: infer Sent
  }
    ? Sent
    : never

export const storePriceList = (body: Body<'POST /api/listas-precios'>) =>
  browserApi('POST /api/listas-precios', { body })
export const updatePriceList = (id: number, body: Body<'POST /api/listas-precios/:id'>) =>
  browserApi('POST /api/listas-precios/:id', { params: { id }, body })
export const duplicatePriceList = (id: number, body: Body<'POST /api/listas-precios/:id/duplica'>) =>
  browserApi('POST /api/listas-precios/:id/duplica', { params: { id }, body })
export const deletePriceList = (id: number) => browserApi('POST /api/listas-precios/:id/elimina', { params: { id } })

export const storePrice = (id: number, body: Body<'POST /api/listas-precios/:id/precios'>) =>
  browserApi('POST /api/listas-precios/:id/precios', { params: { id }, body })
export const removePrice = (id: number, producto: number, version: number) =>
  browserApi('POST /api/listas-precios/:id/precios/:producto/quita', { params: { id, producto }, body: { version } })

export type AdjustmentBody = Body<'POST /api/listas-precios/:id/ajusta/previa'>
export const previewAdjustment = (id: number, body: AdjustmentBody) =>
  browserApi('POST /api/listas-precios/:id/ajusta/previa', { params: { id }, body })
export const adjustPrices = (id: number, body: Body<'POST /api/listas-precios/:id/ajusta'>) =>
  browserApi('POST /api/listas-precios/:id/ajusta', { params: { id }, body })

/** The prices of a part in each list. */
export const partPricingQuery = (clave: string) =>
  queryOptions({
    queryKey: ['part-pricing', clave],
    queryFn: ({ signal }) => browserApi('GET /api/precios-de-parte', { query: { clave } }, { signal }),
    gcTime: 0,
  })
export const updateListPrice = (id: number, body: Body<'POST /api/precios-de-parte/:id/lista'>) =>
  browserApi('POST /api/precios-de-parte/:id/lista', { params: { id }, body })
export const updateCost = (id: number, body: Body<'POST /api/precios-de-parte/:id/costo'>) =>
  browserApi('POST /api/precios-de-parte/:id/costo', { params: { id }, body })

export const tryPrice = (query: { clave: string; empresa?: number; cantidad: number }) =>
  browserApi('GET /api/descuentos/prueba', { query })

export const updateSettings = (body: Body<'POST /api/ventas-config'>) => browserApi('POST /api/ventas-config', { body })

export const updateBranchSelling = (id: number, body: Body<'POST /api/sucursales-venta/:id'>) =>
  browserApi('POST /api/sucursales-venta/:id', { params: { id }, body })
export const storeDay = (id: number, body: Body<'POST /api/sucursales-venta/:id/dias'>) =>
  browserApi('POST /api/sucursales-venta/:id/dias', { params: { id }, body })
export const removeDay = (id: number, dia: string) =>
  browserApi('POST /api/sucursales-venta/:id/dias/quita', { params: { id }, body: { dia } })
export const storeOption = (id: number, body: Body<'POST /api/sucursales-venta/:id/vias'>) =>
  browserApi('POST /api/sucursales-venta/:id/vias', { params: { id }, body })
export const updateOption = (id: number, via: number, body: Body<'POST /api/sucursales-venta/:id/vias/:via'>) =>
  browserApi('POST /api/sucursales-venta/:id/vias/:via', { params: { id, via }, body })
export const updateFolios = (id: number, body: Body<'POST /api/sucursales-venta/:id/folios'>) =>
  browserApi('POST /api/sucursales-venta/:id/folios', { params: { id }, body })
