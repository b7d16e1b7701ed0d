import { useLoaderData } from 'react-router'
import { AddressBook } from '#web/features/addresses/address-book.tsx'
import { CompanyTerms } from '#web/features/terms/company-terms.tsx'
import type { TermsData } from './company-terms-data.ts'

interface CompanyTermsPartsProps {
  readonly company: { readonly id: number; readonly nombre: string }
  /** The open tab. */
  readonly tab: string
}

/** Terms and addresses of a company, each on its tab (`withTerms` loads them). */
export function CompanyTermsParts({ company, tab }: CompanyTermsPartsProps) {
  const { terms, addresses } = useLoaderData<TermsData>()
  if (tab === 'condiciones' && terms !== null) {
    return <CompanyTerms company={company} terms={terms} />
  }
  if (tab === 'direcciones' && addresses !== null) {
    return <AddressBook companyId={company.id} book={addresses} />
  }
  return null
}
