import { privateScreen } from '#web/app/private-screen.ts'
import { DIFFERENCE_LIST } from '#web/features/figure-differences/difference-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

const page = privateScreen('figureDifferences', (api, input) => loadList(api, 'GET /api/sumas/diferencias', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function FigureDifferences() {
  const list = page.useLoaded()
  return (
    <ListView
      screen={DIFFERENCE_LIST}
      list={list}
      title={page.title}
      empty={{
        title: 'Las sumas coinciden con los documentos',
        text: 'Cada noche se comparan los últimos 40 días. Lo que no coincide aparece aquí y se suma otra vez.',
      }}
    />
  )
}
