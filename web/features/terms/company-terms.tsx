import type { CompanyTerms as Terms } from '#web/data/selling/terms-calls.ts'
import { TermsFacts } from './terms-facts.tsx'
import { TermsForm } from './terms-form.tsx'

interface CompanyTermsProps {
  readonly company: { readonly id: number; readonly nombre: string }
  readonly terms: Terms
}

/** Read-only for users who may not change them. */
export function CompanyTerms({ company, terms }: CompanyTermsProps) {
  if (!terms.puedeCambiar) return <TermsFacts terms={terms} />
  return <TermsForm key={company.id} company={company} terms={terms} />
}
