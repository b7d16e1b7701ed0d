import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { GridBar } from '#web/features/product-grid/grid-bar.tsx'
import { GridQuantitiesProvider } from '#web/features/product-grid/grid-quantities.tsx'
import { gridFilters, PRODUCT_GRID } from '#web/features/product-grid/product-grid.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('productGrid', (api, input) => loadList(api, 'GET /api/productos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Products() {
  const list = page.useLoaded()
  // The filters stay where the next page cannot be loaded.
  const listed = useLastValue(list.page)
  return (
    <GridQuantitiesProvider>
      <ListView
        screen={PRODUCT_GRID}
        list={list}
        title={title}
        filters={gridFilters(listed)}
        empty={{ title: 'Todavía no hay piezas', text: 'Se cargan en Carga de productos.' }}
      />
      <GridBar />
    </GridQuantitiesProvider>
  )
}
