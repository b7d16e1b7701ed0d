import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import type { LoadInput } from '#web/data/load.ts'
import { withTerms } from '#web/features/companies/company-terms-data.ts'
import { CompanyTermsParts } from '#web/features/companies/company-terms-parts.tsx'
import { BranchList } from '#web/features/companies/branch-list.tsx'
import { CompanyContacts } from '#web/features/companies/company-contacts.tsx'
import { CompanyFacts } from '#web/features/companies/company-facts.tsx'
import { EditCompanyForm } from '#web/features/companies/company-form.tsx'
import { CompanyHistory } from '#web/features/companies/company-history.tsx'
import { CompanyPeople } from '#web/features/companies/company-people.tsx'
import { useCompanyState } from '#web/features/companies/company-state.tsx'
import { CompanyOrders, CompanyPreOrders, CompanyReceivables } from '#web/features/companies/company-trade.tsx'
import { CompanyCarts } from '#web/features/company-carts/company-cart-lists.tsx'
import { CompanyCores } from '#web/features/cores/company-cores.tsx'
import { Daughters } from '#web/features/companies/daughters.tsx'
import { CompanyFiscalData } from '#web/features/fiscal-data/company-fiscal-data.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import screen from '#web/ui/screen.module.css'
import { COMPANY_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

/** Loads what the open tab alone shows. */
async function load(api: ApiClient, input: LoadInput) {
  const { params, url, signal } = input
  const part = url.searchParams.get('vista')
  const [company, options, people, history, orders, preOrders, receivables, contacts, fiscal, cores, carts] =
    await Promise.all([
      api('GET /api/empresas/:id', { params: { id: params['id'] ?? '' } }, { signal }),
      api('GET /api/empresas/opciones', {}, { signal }),
      part === 'personas' ? loadList(api, 'GET /api/empresas/:id/personas', input) : null,
      part === 'historia' ? loadList(api, 'GET /api/empresas/:id/historia', input) : null,
      part === 'pedidos' ? loadList(api, 'GET /api/pedidos', ofCompany(input)) : null,
      part === 'prepedidos' ? loadList(api, 'GET /api/prepedidos', ofCompany(input)) : null,
      part === 'cartera' ? loadList(api, 'GET /api/empresas/:id/cartera', input) : null,
      part === 'contactos' ? loadList(api, 'GET /api/contactos', ofCompany(input)) : null,
      part === 'fiscales'
        ? api('GET /api/empresas/:id/datos-fiscales', { params: { id: params['id'] ?? '' } }, { signal })
        : null,
      part === 'cascos' ? loadList(api, 'GET /api/cascos', ofCompany(input)) : null,
      part === 'carritos' ? loadList(api, 'GET /api/empresas/:id/carritos', input) : null,
    ])
  return { company, options, people, history, orders, preOrders, receivables, contacts, fiscal, cores, carts }
}

/** The input of a list, limited to this company. */
function ofCompany(input: LoadInput): LoadInput {
  const url = new URL(input.url)
  url.searchParams.set('empresa', input.params['id'] ?? '')
  return { ...input, url }
}

const page = privateScreen('editCompany', withTerms(load))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function EditCompany() {
  const { company, options, people, history, orders, preOrders, receivables, contacts, fiscal, cores, carts } =
    page.useLoaded()
  const { suspend, activate, dialogs } = useCompanyState()
  const { id, nombre, razonSocial, rfc, estado, puedeCambiar, sucursales } = company
  const tabs = [
    { value: 'datos', label: 'Datos' },
    { value: 'fiscales', label: 'Datos fiscales' },
    { value: 'condiciones', label: 'Condiciones' },
    { value: 'direcciones', label: 'Direcciones' },
    { value: 'sucursales', label: 'Sucursales', count: sucursales.length },
    { value: 'personas', label: 'Personas' },
    { value: 'carritos', label: 'Carritos' },
    { value: 'pedidos', label: 'Pedidos' },
    { value: 'prepedidos', label: 'Prepedidos' },
    { value: 'cartera', label: 'Cartera' },
    { value: 'cascos', label: 'Cascos' },
    { value: 'contactos', label: 'Contactos' },
    { value: 'historia', label: 'Historia' },
  ] as const
  const tab = useAddressTab('vista', tabs)
  const { path: list, title: listTitle } = PRIVATE_SCREENS.companies
  const change =
    estado === 'activa'
      ? { label: 'Suspender', isDestructive: true, onClick: () => suspend(company) }
      : { label: 'Activar', onClick: () => activate(company) }
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={nombre}
        status={<StatusBadge {...COMPANY_LOOKS[estado]} />}
        lead={`${rfc}\u00A0· ${razonSocial}`}
        steps={[
          { name: listTitle, path: list },
          { name: nombre, path: list },
        ]}
        {...(puedeCambiar ? { acts: [change] } : {})}
      />
      <AddressTabs parameter="vista" label="Partes de la empresa" tabs={tabs} current={tab} />
      {tab === 'datos' && (
        <>
          {puedeCambiar ? (
            <EditCompanyForm key={`${id} ${estado}`} company={company} options={options} />
          ) : (
            <CompanyFacts company={company} />
          )}
          <Daughters companies={company.hijas} />
        </>
      )}
      {tab === 'fiscales' && fiscal !== null && <CompanyFiscalData data={fiscal} />}
      <CompanyTermsParts company={company} tab={tab} />
      {tab === 'sucursales' && <BranchList company={company} />}
      {tab === 'personas' && people !== null && <CompanyPeople company={company} list={people} />}
      {tab === 'carritos' && carts !== null && <CompanyCarts list={carts} />}
      {tab === 'pedidos' && orders !== null && <CompanyOrders id={id} list={orders} />}
      {tab === 'prepedidos' && preOrders !== null && <CompanyPreOrders id={id} list={preOrders} />}
      {tab === 'cartera' && receivables !== null && <CompanyReceivables id={id} list={receivables} />}
      {tab === 'cascos' && cores !== null && <CompanyCores id={id} list={cores} />}
      {tab === 'contactos' && contacts !== null && <CompanyContacts id={id} list={contacts} />}
      {tab === 'historia' && history !== null && <CompanyHistory list={history} />}
      {dialogs}
    </div>
  )
}
