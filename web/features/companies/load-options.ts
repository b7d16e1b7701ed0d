import { isApiError, type ApiClient } from '#contract/client.ts'
import type { CompanyOptions } from '#web/data/company-calls.ts'

/** Who may attend to a company. Who changes companies may lack the permission to read them: then nobody is offered. */
export async function loadOptions(api: ApiClient, signal: AbortSignal): Promise<CompanyOptions> {
  try {
    return await api('GET /api/empresas/opciones', {}, { signal })
  } catch (error) {
    if (isApiError(error) && error.code === 'forbidden') return { asesores: [], telemarketing: [] }
    throw error
  }
}
