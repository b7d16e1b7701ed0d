import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { CAR_FIELDS, type CarField } from '#domain/quick-order/car-fields.ts'
import { browserApi } from '../browser-api.ts'
import { uploading } from '../upload.ts'

// Lists of cars: reading rows, the parts for each, and saved lists.

export type CarFile = CallOutput<'POST /api/pedido-rapido/autos/lee'>
export type CarResult = CallOutput<'POST /api/pedido-rapido/autos/coincide'>['filas'][number]
export type CarPart = NonNullable<CarResult['mejor']>
export type RequestedCar = CallInput<'POST /api/pedido-rapido/autos/coincide'>['body']['filas'][number]
export type CarErrorRow = CallInput<'POST /api/pedido-rapido/autos/errores'>['body']['filas'][number]
export type CarListSummary = CallOutput<'GET /api/listas-de-autos'>['listas'][number]
export type CarList = CallOutput<'GET /api/listas-de-autos/:id'>
export type SavedCar = CarList['filas'][number]
export type CarPartsWanted = Required<CallInput<'GET /api/pedido-rapido/autos/piezas'>>['query']

/** @param columns chosen by the user; null: by the headings */
export function readCarFile(file: File, columns: Readonly<Record<CarField, number | null>> | null): Promise<CarFile> {
  const fields = columns && Object.fromEntries(CAR_FIELDS.map((field) => [field, String(columns[field] ?? '')]))
  return uploading({ files: [{ field: 'archivo', file }], ...(fields && { fields }) })(
    'POST /api/pedido-rapido/autos/lee',
    {},
  )
}

export const matchCars = (filas: RequestedCar[]) =>
  browserApi('POST /api/pedido-rapido/autos/coincide', { body: { filas } })

export const carPartsQuery = (wanted: CarPartsWanted) =>
  queryOptions({
    queryKey: ['car-parts', wanted],
    queryFn: () => browserApi('GET /api/pedido-rapido/autos/piezas', { query: wanted }),
  })

/** As CSV. */
export const carListErrors = (filas: CarErrorRow[]) =>
  browserApi('POST /api/pedido-rapido/autos/errores', { body: { filas } })

export const CAR_LISTS_KEY = ['car-lists']
export const carListsQuery = queryOptions({
  queryKey: CAR_LISTS_KEY,
  queryFn: () => browserApi('GET /api/listas-de-autos', {}),
})

/** Read again each time it is opened. */
export const carListQuery = (id: number) =>
  queryOptions({
    queryKey: ['car-list', id],
    queryFn: () => browserApi('GET /api/listas-de-autos/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

export const createCarList = (nombre: string, filas: SavedCar[]) =>
  browserApi('POST /api/listas-de-autos', { body: { nombre, filas } })
export const updateCarList = (id: number, filas: SavedCar[], version: number) =>
  browserApi('POST /api/listas-de-autos/:id/guarda', { params: { id }, body: { filas, version } })
export const renameCarList = (id: number, nombre: string) =>
  browserApi('POST /api/listas-de-autos/:id/renombra', { params: { id }, body: { nombre } })
export const deleteCarList = (id: number) => browserApi('POST /api/listas-de-autos/:id/elimina', { params: { id } })
