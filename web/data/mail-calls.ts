import { queryOptions } from '@tanstack/react-query'
import { browserApi } from './browser-api.ts'

export const retryMail = (id: number) =>
  browserApi('POST /api/correos/salida/:id/reintenta', { params: { id }, body: {} })

/** What a mail says; in the demo only. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => browserApi('GET /api/correos/salida/:id', { params: { id } }, { signal }),
  })
