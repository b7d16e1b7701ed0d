import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import { adminDocumentFilters, ALL_TAX_DOCUMENTS } from '#web/features/tax-documents/admin-list.tsx'
import { DocumentFigures } from '#web/features/tax-documents/document-figures.tsx'
import { documentActs } from '#web/features/tax-documents/row-acts.tsx'
import { useDownloads } from '#web/features/tax-documents/use-downloads.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('taxDocumentAdmin', (api, input) => loadList(api, 'GET /api/documentos/todos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function AdminTaxDocuments() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
  const { acts, dialog } = useDownloads('/api/documentos/todos/exporta')
  return (
    <>
      <ListView
        screen={ALL_TAX_DOCUMENTS}
        list={list}
        title={title}
        lead={
          <>
            <TaxDocumentAdminTabs />
            {listed !== null && <DocumentFigures today={listed.hoy} totals={listed.totales} />}
          </>
        }
        filters={adminDocumentFilters(listed)}
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
