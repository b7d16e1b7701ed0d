import { useLoaderData, useSearchParams } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { BATCH_LIST } from '#web/features/sync/batch-list.ts'
import { BatchPanel } from '#web/features/sync/batch-panel.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.syncBatches

export async function load(api: ApiClient, input: LoadInput) {
  const id = Number(input.url.searchParams.get('abierto'))
  const [list, opened] = await Promise.all([
    loadList(api, 'GET /api/sincronizacion/lotes', input),
    Number.isInteger(id) && id > 0
      ? api('GET /api/sincronizacion/lotes/:id', { params: { id } }, { signal: input.signal }).catch(none)
      : null,
  ])
  return { list, opened }
}

function none(error: unknown): null {
  if (isApiError(error) && error.status < 500) return null
  throw error
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What other systems sent, batch by batch. */
export default function Batches() {
  const { list, opened } = useLoaderData<typeof load>()
  const [, setQuery] = useSearchParams()
  const open = (id: number | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('abierto')
        else next.set('abierto', String(id))
        return next
      },
      { preventScrollReset: true },
    )
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
