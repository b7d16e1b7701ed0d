import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { CORE_ENTRY_LIST, OWN_CORE_ENTRIES } from '#web/features/cores/core-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title, path } = PRIVATE_SCREENS.coreEntries

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/cascos/movimientos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What was entered of cores; `casco` in the address: of one alone. */
export default function CoreEntries() {
  const list = useLoaderData<typeof load>()
  const isCustomer = useSession().empresa !== null
  return (
    <ListView
      screen={isCustomer ? OWN_CORE_ENTRIES : CORE_ENTRY_LIST}
      list={list}
      title={title}
      steps={[
        { name: PRIVATE_SCREENS.cores.title, path: PRIVATE_SCREENS.cores.path },
        { name: title, path },
      ]}
      empty={{
        title: 'No hay movimientos de cascos',
        text: 'Aquí queda qué pedido los debió, cuándo se recibieron y con qué nota se acreditaron.',
      }}
    />
  )
}
