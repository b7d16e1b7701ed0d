import { useNavigate } from 'react-router'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import { NewCompanyForm } from '#web/features/companies/company-form.tsx'
import { loadOptions } from '#web/features/companies/load-options.ts'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newCompany', (api, { signal }) => loadOptions(api, signal))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function NewCompany() {
  const options = page.useLoaded()
  const navigate = useNavigate()
  const { id } = useSession()
  const ownId = (people: typeof options.asesores) => people.find((person) => person.id === id)?.id ?? null
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        steps={page.stepsFrom('companies')}
        lead="Queda activa, con una sucursal llamada Matriz."
      />
      <NewCompanyForm
        options={options}
        own={{ asesor: ownId(options.asesores), telemarketing: ownId(options.telemarketing) }}
        onSaved={(company) => void navigate(privatePath('editCompany', { id: company.id }))}
      />
    </div>
  )
}
