import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { openedId, orNone, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { BATCH_LIST } from '#web/features/sync/batch-list.ts'
import { BatchPanel } from '#web/features/sync/batch-panel.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'

const page = privateScreen('syncBatches', async (api, input) => {
  const id = openedId(input.url, 'abierto')
  const [list, opened] = await Promise.all([
    loadList(api, 'GET /api/sincronizacion/lotes', input),
    id === null ? null : orNone(api('GET /api/sincronizacion/lotes/:id', { params: { id } }, { signal: input.signal })),
  ])
  return { list, opened }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Batches() {
  const { list, opened } = page.useLoaded()
  const open = useOpenedRow('abierto')
  return (
    <>
      <ListView
        screen={BATCH_LIST}
        list={list}
        title={page.title}
        lead={<SyncTabs />}
        onOpen={({ id }) => open(id)}
        empty={{
          title: 'Todavía no llega ningún lote',
          text: 'En Sincronización está cómo manda un sistema el primero.',
          act: <ActionLink to={privatePath('productSync')}>Cómo empezar</ActionLink>,
        }}
      />
      <BatchPanel batch={opened} onClose={() => open(null)} />
    </>
  )
}
