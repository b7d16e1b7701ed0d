import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { withoutColumn } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { DocumentFigures } from '#web/features/tax-documents/document-figures.tsx'
import { documentFilters } from '#web/features/tax-documents/document-filters.ts'
import { TAX_DOCUMENTS } from '#web/features/tax-documents/document-list.ts'
import { MonthMenu } from '#web/features/tax-documents/month-menu.tsx'
import { documentActs } from '#web/features/tax-documents/row-acts.tsx'
import { useDownloads } from '#web/features/tax-documents/use-downloads.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

/** Only administrators see payroll documents. */
const KINDS = ['I', 'E', 'P', 'T'] as const

const page = privateScreen('taxDocuments', (api, input) => loadList(api, 'GET /api/documentos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function TaxDocuments() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
  const { acts, download, dialog } = useDownloads('/api/documentos/exporta')
  const companies = listed?.empresas.length ?? 0
  return (
    <>
      <ListView
        screen={companies > 1 ? TAX_DOCUMENTS : withoutColumn(TAX_DOCUMENTS, 'empresa')}
        list={list}
        title={title}
        acts={listed !== null && companies > 0 && <MonthMenu today={listed.hoy} download={download} />}
        lead={listed !== null && <DocumentFigures today={listed.hoy} totals={listed.totales} />}
        filters={documentFilters(listed, KINDS)}
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
