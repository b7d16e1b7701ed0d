import type { Load } from '#web/data/load.ts'
import type { AddressBook, CompanyTerms } from '#web/data/selling/terms-calls.ts'

export interface TermsData {
  readonly terms: CompanyTerms | null
  readonly addresses: AddressBook | null
}

/** The data of a company's screen, with its terms or addresses where the address shows them. */
export function withTerms<Data extends object>(load: Load<Data>): Load<Data & TermsData> {
  return async (api, input) => {
    const { params, url, signal } = input
    const part = url.searchParams.get('vista')
    const ofCompany = { params: { id: params['id'] ?? '' } }
    const [data, terms, addresses] = await Promise.all([
      load(api, input),
      part === 'condiciones' ? api('GET /api/empresas/:id/condiciones', ofCompany, { signal }) : null,
      part === 'direcciones' ? api('GET /api/empresas/:id/direcciones', ofCompany, { signal }) : null,
    ])
    return { ...data, terms, addresses }
  }
}
