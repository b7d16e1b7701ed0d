import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { openedId, orNone, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { BATCH_LIST } from '#web/features/sync/batch-list.ts'
import { BatchPanel } from '#web/features/sync/batch-panel.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.syncBatches

export async function load(api: ApiClient, input: LoadInput) {
  const id = openedId(input.url, 'abierto')
  const [list, opened] = await Promise.all([
    loadList(api, 'GET /api/sincronizacion/lotes', input),
    id === null ? null : orNone(api('GET /api/sincronizacion/lotes/:id', { params: { id } }, { signal: input.signal })),
  ])
  return { list, opened }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What other systems sent, batch by batch. */
export default function Batches() {
  const { list, opened } = useLoaderData<typeof load>()
  const open = useOpenedRow('abierto')
  return (
    <>
      <ListView
        screen={BATCH_LIST}
        list={list}
        title={title}
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
