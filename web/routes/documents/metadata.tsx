import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { METADATA_LIST } from '#web/features/sat-state/metadata-lists.tsx'
import { MetadataUpload } from '#web/features/sat-state/metadata-upload.tsx'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.satMetadata

export async function load(api: ApiClient, input: LoadInput) {
  return { list: await loadList(api, 'GET /api/documentos-sat/metadatos', input) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** SAT's metadata files, which know what was cancelled and when, compared with what is here. */
export default function Metadata() {
  const { list } = useLoaderData<typeof load>()
  return (
    <ListView
      screen={METADATA_LIST}
      list={list}
      title={title}
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
