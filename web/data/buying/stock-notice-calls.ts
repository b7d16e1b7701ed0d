import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../browser-api.ts'

/** The parts with a stock notice of the user. */
export const stockNoticesQuery = queryOptions({
  queryKey: ['stock-notices'],
  queryFn: ({ signal }) => browserApi('GET /api/avisos-existencia', {}, { signal }),
})

export const requestStockNotice = (producto: number) =>
  browserApi('POST /api/avisos-existencia', { body: { producto } })

export const takeBackStockNotice = (producto: number) =>
  browserApi('POST /api/avisos-existencia/quita', { body: { producto } })
