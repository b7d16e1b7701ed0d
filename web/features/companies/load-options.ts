import { isApiError, type ApiClient } from '#contract/client.ts'
import type { CompanyOptions } from '#web/data/company-calls.ts'

/** The users who may attend to a company. Viewers without permission to read them get no choices. */
export async function loadOptions(api: ApiClient, signal: AbortSignal): Promise<CompanyOptions> {
  try {
    return await api('GET /api/empresas/opciones', {}, { signal })
  } catch (error) {
    if (isApiError(error) && error.code === 'forbidden') return { asesores: [], telemarketing: [] }
    throw error
  }
}
