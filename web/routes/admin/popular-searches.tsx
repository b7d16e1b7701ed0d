import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { POPULAR_SEARCH_LIST } from '#web/features/popular-searches/popular-search-list.ts'
import { useHiding } from '#web/features/popular-searches/use-hiding.ts'

const page = privateScreen('popularSearches', (api, input) => loadList(api, 'GET /api/busquedas/populares', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function PopularSearches() {
  const list = page.useLoaded()
  const rowActs = useHiding()
  return (
    <ListView
      screen={POPULAR_SEARCH_LIST}
      list={list}
      title={page.title}
      rowActs={rowActs}
      empty={{
        title: 'Todavía nadie ha buscado',
        text: 'Aquí queda lo que los visitantes buscan y encuentran, con las palabras del catálogo.',
      }}
    />
  )
}
