import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// The settings of the user's own counter: calls of its screen.

export type MarkupTable = CallOutput<'GET /api/cotizador/margenes'>
export type LabourList = CallOutput<'GET /api/cotizador/mano-de-obra'>

type GeneralBody = CallInput<'POST /api/cotizador/margenes/general'>['body']
type MarkupBody = CallInput<'POST /api/cotizador/margenes'>['body']
type MarkupChange = CallInput<'POST /api/cotizador/margenes/:id'>['body']
type LabourBody = CallInput<'POST /api/cotizador/mano-de-obra'>['body']
type LabourChange = CallInput<'POST /api/cotizador/mano-de-obra/:id'>['body']

export const updateGeneralMarkup = (body: GeneralBody) => browserApi('POST /api/cotizador/margenes/general', { body })
export const storeMarkup = (body: MarkupBody) => browserApi('POST /api/cotizador/margenes', { body })
export const updateMarkup = (id: number, body: MarkupChange) =>
  browserApi('POST /api/cotizador/margenes/:id', { params: { id }, body })
export const deleteMarkup = (id: number, version: number) =>
  browserApi('POST /api/cotizador/margenes/:id/elimina', { params: { id }, body: { version } })

export const storeLabour = (body: LabourBody) => browserApi('POST /api/cotizador/mano-de-obra', { body })
export const updateLabour = (id: number, body: LabourChange) =>
  browserApi('POST /api/cotizador/mano-de-obra/:id', { params: { id }, body })
export const orderLabour = (ids: number[]) => browserApi('POST /api/cotizador/mano-de-obra/orden', { body: { ids } })

const MOST_NAMES = 1000

/** Brands and lines for a row. */
export const markupChoicesQuery = queryOptions({
  queryKey: ['markup-choices'],
  queryFn: async ({ signal }) => {
    const query = { porPagina: MOST_NAMES }
    const [{ marcas }, { lineas }] = await Promise.all([
      browserApi('GET /api/getMarca', { query }, { signal }),
      browserApi('GET /api/getLinea', { query }, { signal }),
    ])
    return {
      marcas: marcas.map(({ id, marca }) => ({ id, nombre: marca })),
      lineas: lineas.map(({ id, linea }) => ({ id, nombre: linea })),
    }
  },
})
