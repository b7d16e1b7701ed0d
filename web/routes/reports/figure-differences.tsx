import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { DIFFERENCE_LIST } from '#web/features/figure-differences/difference-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.figureDifferences

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/sumas/diferencias', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** Days whose sums were not those of the documents, when the comparison of the night read them. */
export default function FigureDifferences() {
  const list = useLoaderData<typeof load>()
  return (
    <ListView
      screen={DIFFERENCE_LIST}
      list={list}
      title={title}
      empty={{
        title: 'Las sumas coinciden con los documentos',
        text: 'Cada noche se comparan los últimos 40 días. Lo que no coincide aparece aquí y se suma otra vez.',
      }}
    />
  )
}
