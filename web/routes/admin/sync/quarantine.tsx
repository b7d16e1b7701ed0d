import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { openedId, orNone, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { QUARANTINE_LIST } from '#web/features/sync/quarantine-list.tsx'
import { QuarantinePanel } from '#web/features/sync/quarantine-panel.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'
import { useQuarantineActs } from '#web/features/sync/use-quarantine-acts.tsx'

const page = privateScreen('syncQuarantine', async (api, input) => {
  const id = openedId(input.url, 'registro')
  const [list, opened] = await Promise.all([
    loadList(api, 'GET /api/sincronizacion/cuarentena', input),
    id === null
      ? null
      : orNone(api('GET /api/sincronizacion/cuarentena/:id', { params: { id } }, { signal: input.signal })),
  ])
  return { list, opened }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Quarantine() {
  const { list, opened } = page.useLoaded()
  const open = useOpenedRow('registro')
  const { rowActs, bulkActs, retryOne, discardOne, dialog } = useQuarantineActs(({ id }) => void open(id))
  return (
    <>
      <ListView
        screen={QUARANTINE_LIST}
        list={list}
        title={page.title}
        lead={<SyncTabs />}
        onOpen={({ id }) => void open(id)}
        rowActs={rowActs}
        bulkActs={bulkActs}
        isSelectable={({ estado }) => estado === 'pendiente'}
        empty={{
          title: 'No hay registros en cuarentena',
          text: 'Aquí espera, con su motivo, lo que otro sistema mandó y no se pudo tomar.',
        }}
      />
      <QuarantinePanel entry={opened} onClose={() => open(null)} onRetry={retryOne} onDiscard={discardOne} />
      {dialog}
    </>
  )
}
