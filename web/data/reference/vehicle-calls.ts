import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Makes, models and engines.

type Body<Name extends `POST ${string}` & Parameters<typeof browserApi>[0]> =
  CallInput<Name> extends {
    readonly body: infer Sent
  }
    ? Sent
    : never

export const storeMake = (body: Body<'POST /api/armadoras'>) => browserApi('POST /api/armadoras', { body })
export const updateMake = (id: number, body: Body<'POST /api/armadoras/:id'>) =>
  browserApi('POST /api/armadoras/:id', { params: { id }, body })
export const deleteMake = (id: number) => browserApi('POST /api/armadoras/:id/elimina', { params: { id } })

export const storeModel = (body: Body<'POST /api/modelos'>) => browserApi('POST /api/modelos', { body })
export const updateModel = (id: number, body: Body<'POST /api/modelos/:id'>) =>
  browserApi('POST /api/modelos/:id', { params: { id }, body })
export const deleteModel = (id: number) => browserApi('POST /api/modelos/:id/elimina', { params: { id } })
export const previewSplit = (id: number, query: { desde: number; hasta: number }) =>
  browserApi('GET /api/modelos/:id/divide', { params: { id }, query })
export const splitModel = (id: number, body: Body<'POST /api/modelos/:id/divide'>) =>
  browserApi('POST /api/modelos/:id/divide', { params: { id }, body })

export const storeEngine = (body: Body<'POST /api/motores'>) => browserApi('POST /api/motores', { body })
export const updateEngine = (id: number, body: Body<'POST /api/motores/:id'>) =>
  browserApi('POST /api/motores/:id', { params: { id }, body })
export const deleteEngine = (id: number) => browserApi('POST /api/motores/:id/elimina', { params: { id } })

/** The rows that a rename would change. */
export const renameReachQuery = (tipo: 'armadora' | 'modelo' | 'motor', id: number) =>
  queryOptions({
    queryKey: ['rename-reach', tipo, id],
    queryFn: ({ signal }) => browserApi('GET /api/referencias/:tipo/:id/alcance', { params: { tipo, id } }, { signal }),
    gcTime: 0,
  })
