import type { CompanyRow } from '#contract/customers/companies.ts'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { AccessTabs } from '#web/features/admin/access-tabs.tsx'
import { COMPANY_LIST, companyFilters } from '#web/features/companies/company-list.ts'
import { useCompanyState } from '#web/features/companies/company-state.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

const page = privateScreen('companies', async (api, input) => {
  const [list, options] = await Promise.all([
    loadList(api, 'GET /api/empresas', input),
    api('GET /api/empresas/opciones', {}, { signal: input.signal }),
  ])
  return { list, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Companies() {
  const { list, options } = page.useLoaded()
  const { suspend, activate, dialogs } = useCompanyState()
  const mayWrite = mayOpen(PRIVATE_SCREENS.newCompany.access, grantsOf(useSession())) === 'open'
  const add = <ActionLink to={privatePath('newCompany')}>Nueva empresa</ActionLink>
  const part = ({ id }: CompanyRow, vista?: string) => withQuery(privatePath('editCompany', { id }), { vista })
  return (
    <>
      <ListView
        screen={COMPANY_LIST}
        list={list}
        title={page.title}
        lead={<AccessTabs />}
        filters={companyFilters(options)}
        {...(mayWrite ? { acts: add } : {})}
        rowActs={(row) => [
          { label: mayWrite ? 'Editar' : 'Ver', to: part(row) },
          { label: 'Sucursales', to: part(row, 'sucursales') },
          { label: 'Personas', to: part(row, 'personas') },
          { label: 'Historia', to: part(row, 'historia') },
          ...(!mayWrite
            ? []
            : row.estado === 'activa'
              ? [{ label: 'Suspender', isDestructive: true, onAct: () => suspend(row) }]
              : [{ label: 'Activar', onAct: () => activate(row) }]),
        ]}
        empty={{
          title: 'Todavía no hay empresas',
          ...(mayWrite
            ? { text: 'Da de alta la primera, o aprueba la solicitud de un taller.', act: add }
            : { text: 'Aquí verás las empresas que tienes asignadas.' }),
        }}
      />
      {dialogs}
    </>
  )
}
