import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { withoutColumn } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { documentFilters } from '#web/features/tax-documents/document-filters.ts'
import { TAX_DOCUMENTS } from '#web/features/tax-documents/document-list.ts'
import { MonthMenu } from '#web/features/tax-documents/month-menu.tsx'
import { PeriodLinks } from '#web/features/tax-documents/period-links.tsx'
import { documentActs } from '#web/features/tax-documents/row-acts.tsx'
import { TotalsStrip } from '#web/features/tax-documents/totals-strip.tsx'
import { useDownloads } from '#web/features/tax-documents/use-downloads.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.taxDocuments

/** Only administrators see payroll documents. */
const KINDS = ['I', 'E', 'P', 'T'] as const

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/documentos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function TaxDocuments() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  const { acts, download, dialog } = useDownloads('/api/documentos/exporta')
  const companies = page?.empresas.length ?? 0
  return (
    <>
      <ListView
        screen={companies > 1 ? TAX_DOCUMENTS : withoutColumn(TAX_DOCUMENTS, 'empresa')}
        list={list}
        title={title}
        acts={page !== null && companies > 0 && <MonthMenu today={page.hoy} download={download} />}
        lead={
          page !== null && (
            <div className="stack gap-12">
              <PeriodLinks today={page.hoy} />
              <TotalsStrip totals={page.totales} />
            </div>
          )
        }
        filters={documentFilters(page, KINDS)}
        rowActs={documentActs}
        bulkActs={acts}
        empty={{
          title: 'Todavía no hay documentos',
          text: 'Tus facturas, notas de crédito y complementos de pago aparecen aquí en cuanto la tienda los recibe. Si esperas uno, revisa tu pedido o escríbele a tu asesor.',
          act: <ActionLink to={privatePath('orderDetail')}>Ver mis pedidos</ActionLink>,
        }}
      />
      {dialog}
    </>
  )
}
