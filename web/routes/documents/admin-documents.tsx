import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import { adminDocumentFilters, ALL_TAX_DOCUMENTS } from '#web/features/tax-documents/admin-list.tsx'
import { PeriodLinks } from '#web/features/tax-documents/period-links.tsx'
import { documentActs } from '#web/features/tax-documents/row-acts.tsx'
import { TotalsStrip } from '#web/features/tax-documents/totals-strip.tsx'
import { useDownloads } from '#web/features/tax-documents/use-downloads.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.taxDocumentAdmin

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/documentos/todos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function AdminTaxDocuments() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  const { acts, dialog } = useDownloads('/api/documentos/todos/exporta')
  return (
    <>
      <ListView
        screen={ALL_TAX_DOCUMENTS}
        list={list}
        title={title}
        lead={
          <div className="stack gap-12">
            <TaxDocumentAdminTabs />
            {page !== null && (
              <>
                <PeriodLinks today={page.hoy} />
                <TotalsStrip totals={page.totales} />
              </>
            )}
          </div>
        }
        filters={adminDocumentFilters(page)}
        rowActs={documentActs}
        bulkActs={acts}
        empty={{
          title: 'Todavía no hay documentos',
          text: 'Llegan al soltar aquí XML, PDF y zip, por la API del ERP o por la carpeta vigilada.',
        }}
      />
      {dialog}
    </>
  )
}
