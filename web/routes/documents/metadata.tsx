import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { METADATA_LIST } from '#web/features/sat-state/metadata-lists.tsx'
import { MetadataUpload } from '#web/features/sat-state/metadata-upload.tsx'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('satMetadata', async (api, input) => {
  return { list: await loadList(api, 'GET /api/documentos-sat/metadatos', input) }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Metadata() {
  const { list } = page.useLoaded()
  return (
    <ListView
      screen={METADATA_LIST}
      list={list}
      title={page.title}
      lead={
        <>
          <TaxDocumentAdminTabs />
          <p className={screen.lead}>
            Sube los metadatos que descargas del SAT: se comparan con los documentos de aquí y se anotan las
            cancelaciones con su fecha, que la consulta al SAT no da.
          </p>
          <MetadataUpload />
        </>
      }
      empty={{
        title: 'Todavía no se ha comparado ningún archivo',
        text: 'Descárgalos en el portal del SAT, en «Factura electrónica», con la opción de metadatos, y súbelos tal como vienen.',
      }}
    />
  )
}
