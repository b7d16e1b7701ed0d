import { IconAlertTriangle, IconFileDescription } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { INVOICE_LIST, INVOICED_COMPANIES, invoiceFilters } from '#web/features/invoices/invoice-list.tsx'
import { InvoiceSummary } from '#web/features/invoices/invoice-summary.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import action from '#web/ui/page-actions/page-action.module.css'
import { useLastValue } from '#web/ui/use-last-value.ts'

async function load(api: ApiClient, input: LoadInput) {
  const invoices = await loadList(api, 'GET /api/facturas', input)
  const isChosen = invoices.page === null || invoices.page.empresa !== null
  return { invoices, companies: isChosen ? null : await loadList(api, 'GET /api/facturas/empresas', input) }
}

const page = privateScreen('invoices', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Invoices() {
  const { invoices, companies } = page.useLoaded()
  const session = useSession()
  const listed = useLastValue(invoices.page)
  if (companies !== null)
    return (
      <ListView
        key="companies"
        screen={INVOICED_COMPANIES}
        list={companies}
        title="Facturas por empresa"
        acts={
          mayOpen(PRIVATE_SCREENS.balanceWarnings.access, grantsOf(session)) === 'open' && (
            <Link className={action.action} to={privatePath('balanceWarnings')}>
              <IconAlertTriangle size={20} aria-hidden />
              Avisos de saldos
            </Link>
          )
        }
        empty={{
          title: 'No atiendes a ninguna empresa',
          text: 'Aquí aparecen las empresas que se te asignan, con lo que deben. Pide a un administrador que te las asigne.',
        }}
      />
    )
  const company = listed?.empresa ?? null
  const isForeign = company !== null && !company.esPropia
  return (
    <ListView
      key="invoices"
      screen={INVOICE_LIST}
      list={invoices}
      title={isForeign ? `Facturas de ${company.nombre}` : title}
      {...(isForeign ? { steps: stepsTo(company) } : {})}
      acts={
        <Link
          className={action.action}
          to={withQuery(privatePath('receivables'), { empresa: isForeign ? company.id : null })}
        >
          <IconFileDescription size={20} aria-hidden />
          Estado de cuenta
        </Link>
      }
      lead={listed !== null && <InvoiceSummary page={listed} />}
      filters={invoiceFilters(listed)}
      empty={{
        title: 'No hay facturas',
        text: 'Aquí aparece cada factura de la empresa, con lo que falta por pagar y su CFDI.',
      }}
    />
  )
}

function stepsTo({ id, nombre }: { readonly id: number; readonly nombre: string }) {
  const path = privatePath('invoices')
  return [
    { name: 'Facturas por empresa', path },
    { name: nombre, path: withQuery(path, { empresa: id }) },
  ]
}
