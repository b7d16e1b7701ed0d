import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { GridBar } from '#web/features/product-grid/grid-bar.tsx'
import { GridQuantitiesProvider } from '#web/features/product-grid/grid-quantities.tsx'
import { gridFilters, PRODUCT_GRID } from '#web/features/product-grid/product-grid.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.productGrid

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/productos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Products() {
  const list = useLoaderData<typeof load>()
  // The filters stay where the next page cannot be loaded.
  const page = useLastValue(list.page)
  return (
    <GridQuantitiesProvider>
      <ListView
        screen={PRODUCT_GRID}
        list={list}
        title={title}
        filters={gridFilters(page)}
        empty={{ title: 'Todavía no hay piezas', text: 'Se cargan en Carga de productos.' }}
      />
      <GridBar />
    </GridQuantitiesProvider>
  )
}
