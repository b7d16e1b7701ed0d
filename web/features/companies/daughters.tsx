import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import type { CompanyDetail } from '#web/data/company-calls.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { COMPANY_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export function Daughters({ companies }: { readonly companies: CompanyDetail['hijas'] }) {
  if (companies.length === 0) return null
  return (
    <FormSection title="Filiales">
      <ul className="stack list">
        {companies.map(({ id, nombre, estado }) => (
          <li className="row items-center gap-4-12" key={id}>
            <Link to={privatePath('editCompany', { id })} className="tap-line semibold accent">
              {nombre}
            </Link>
            <StatusBadge {...COMPANY_LOOKS[estado]} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
