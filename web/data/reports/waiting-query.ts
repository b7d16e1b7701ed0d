import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '../browser-api.ts'

const FRESH_MS = 60_000

/** What waits on the screens of those who work for the shop. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => browserApi('GET /api/pendientes', {}, { signal }),
  staleTime: FRESH_MS,
})
