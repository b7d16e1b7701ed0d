import { isApiError, type ApiClient } from '#contract/client.ts'
import type { LoadInput } from '#web/data/load.ts'
import { callQuery } from '#web/features/lists/list-address.ts'
import { loadList } from '#web/features/lists/load-list.ts'

/** The figures of the address, their error, or the list of a figure's rows. */
export async function loadIndicators(api: ApiClient, input: LoadInput) {
  switch (input.url.searchParams.get('ver')) {
    case 'ventas':
      return { kind: 'ventas' as const, list: await loadList(api, 'GET /api/indicadores/ventas', input) }
    case 'pedidos':
      return { kind: 'pedidos' as const, list: await loadList(api, 'GET /api/indicadores/pedidos', input) }
    case 'cotizaciones':
      return { kind: 'cotizaciones' as const, list: await loadList(api, 'GET /api/indicadores/cotizaciones', input) }
    case 'vencido':
      return { kind: 'vencido' as const, list: await loadList(api, 'GET /api/indicadores/vencido', input) }
    case 'sin-movimiento':
      return {
        kind: 'sin-movimiento' as const,
        list: await loadList(api, 'GET /api/indicadores/sin-movimiento', input),
      }
    default:
      return loadFigures(api, input)
  }
}

async function loadFigures(api: ApiClient, { url, signal }: LoadInput) {
  // The server validates the texts of the address.
  const query = callQuery(url.searchParams) as Record<never, string>
  try {
    return { kind: 'figures' as const, figures: await api('GET /api/indicadores', { query }, { signal }) }
  } catch (error) {
    if (!isApiError(error) || error.code !== 'invalid_input') throw error
    return { kind: 'fault' as const, faults: Object.values(error.fields) }
  }
}

export type LoadedIndicators = Awaited<ReturnType<typeof loadIndicators>>
