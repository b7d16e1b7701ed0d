import type { ApiClient } from '#contract/client.ts'
import type { LoadInput } from '#web/data/load.ts'

/** The query parameter with the id of the user whose quotes are listed. Without it they are the viewer's. */
export const CUSTOMER_PARAMETER = 'cliente'

/** The id in the address, or that of the viewer. */
export async function customerOf(api: ApiClient, { url, signal }: LoadInput): Promise<string | number> {
  const given = url.searchParams.get(CUSTOMER_PARAMETER)
  if (given !== null) return given
  const { id } = await api('GET /api/sesion', {}, { signal })
  return id ?? 0
}

/** The page of an address, from 1. */
export function pageOf({ url }: LoadInput, parameter: string): number {
  const page = Number(url.searchParams.get(parameter))
  return Number.isInteger(page) && page > 0 ? page : 1
}
