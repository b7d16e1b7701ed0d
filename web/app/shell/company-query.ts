import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

export type Company = CallOutput<'GET /api/admin/contactosucursales'>

/** Company data and the contact of its branches; the footer asks when it loads (specification, section 7). */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => browserApi('GET /api/admin/contactosucursales', {}, { signal }),
  staleTime: Infinity,
})
