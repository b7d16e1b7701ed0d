import { useLoaderData, useNavigate } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { NewCompanyForm } from '#web/features/companies/company-form.tsx'
import { loadOptions } from '#web/features/companies/load-options.ts'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => loadOptions(api, signal)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title, path } = PRIVATE_SCREENS.newCompany

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const STEPS = [
  { name: PRIVATE_SCREENS.companies.title, path: PRIVATE_SCREENS.companies.path },
  { name: title, path },
]

export default function NewCompany() {
  const options = useLoaderData<typeof load>()
  const navigate = useNavigate()
  const { id } = useSession()
  const ownId = (people: typeof options.asesores) => people.find((person) => person.id === id)?.id ?? null
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} steps={STEPS} lead="Queda activa, con una sucursal llamada Matriz." />
      <NewCompanyForm
        options={options}
        own={{ asesor: ownId(options.asesores), telemarketing: ownId(options.telemarketing) }}
        onSaved={(company) => void navigate(privatePath('editCompany', { id: company.id }))}
      />
    </div>
  )
}
