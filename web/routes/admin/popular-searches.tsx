import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { POPULAR_SEARCH_LIST } from '#web/features/popular-searches/popular-search-list.ts'
import { useHiding } from '#web/features/popular-searches/use-hiding.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.popularSearches

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/busquedas/populares', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What visitors search for, in the words of the catalogue; what of it the home screen and the search box suggest. */
export default function PopularSearches() {
  const list = useLoaderData<typeof load>()
  const rowActs = useHiding()
  return (
    <ListView
      screen={POPULAR_SEARCH_LIST}
      list={list}
      title={title}
      rowActs={rowActs}
      empty={{
        title: 'Todavía nadie ha buscado',
        text: 'Aquí queda lo que los visitantes buscan y encuentran, con las palabras del catálogo.',
      }}
    />
  )
}
