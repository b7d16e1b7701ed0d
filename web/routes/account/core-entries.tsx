import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import { CORE_ENTRY_LIST, OWN_CORE_ENTRIES } from '#web/features/cores/core-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

const page = privateScreen('coreEntries', (api, input) => loadList(api, 'GET /api/cascos/movimientos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function CoreEntries() {
  const list = page.useLoaded()
  const isCustomer = useSession().empresa !== null
  return (
    <ListView
      screen={isCustomer ? OWN_CORE_ENTRIES : CORE_ENTRY_LIST}
      list={list}
      title={page.title}
      steps={page.stepsFrom('cores')}
      empty={{
        title: 'No hay movimientos de cascos',
        text: 'Aquí queda qué pedido los debió, cuándo se recibieron y con qué nota se acreditaron.',
      }}
    />
  )
}
