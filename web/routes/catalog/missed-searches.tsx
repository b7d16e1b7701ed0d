import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { openedId, orNone, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { MISSED_SEARCH_LIST, missFilters } from '#web/features/missed-searches/missed-search-list.ts'
import { MissedSearchPanel } from '#web/features/missed-searches/missed-search-panel.tsx'

const page = privateScreen('missedSearches', async (api, input) => {
  const opened = openedId(input.url, 'fallida')
  const [list, { clientes: customers }, search] = await Promise.all([
    loadList(api, 'GET /api/busquedas/sin-resultado', input),
    api('GET /api/busquedas/sin-resultado/clientes', {}, { signal: input.signal }),
    opened === null
      ? null
      : orNone(api('GET /api/busquedas/sin-resultado/:id', { params: { id: opened } }, { signal: input.signal })),
  ])
  return { list, customers, search }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function MissedSearches() {
  const { list, customers, search } = page.useLoaded()
  const open = useOpenedRow('fallida')
  return (
    <>
      <ListView
        screen={MISSED_SEARCH_LIST}
        list={list}
        filters={missFilters(customers)}
        title={page.title}
        acts={
          <ActionLink to={privatePath('wantedParts')} look="plain">
            Lista por comprar
          </ActionLink>
        }
        onOpen={({ id }) => open(id)}
        empty={{
          title: 'Nadie ha buscado en vano',
          text: 'Aquí queda lo que se busca y no se encuentra, se encuentra a medias o sólo de otra marca.',
        }}
      />
      <MissedSearchPanel search={search} onClose={() => open(null)} />
    </>
  )
}
