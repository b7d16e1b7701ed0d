import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { TaxDocumentAdminTabs } from '#web/features/tax-document-admin/tabs.tsx'
import { LoadDrop } from '#web/features/tax-document-loads/load-drop.tsx'
import { LOAD_LIST } from '#web/features/tax-document-loads/load-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.taxDocumentLoads

export const load = async (api: ApiClient, input: LoadInput) => ({
  list: await loadList(api, 'GET /api/documentos/cargas', input),
})

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [
  { title: `${title} de documentos electrónicos | Tuerca` },
  { name: 'robots', content: 'noindex' },
]

export default function TaxDocumentLoads() {
  const { list } = useLoaderData<typeof load>()
  return (
    <ListView
      screen={LOAD_LIST}
      list={list}
      title="Cargas de documentos electrónicos"
      lead={
        <>
          <TaxDocumentAdminTabs />
          <LoadDrop />
        </>
      }
      empty={{
        title: 'Todavía no hay cargas',
        text: 'Suelta arriba los XML que timbró tu sistema, con sus PDF y acuses, sueltos o en un ZIP.',
      }}
    />
  )
}
