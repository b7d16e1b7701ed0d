import type { PartialData } from '#web/data/outcome.ts'
import type { HomeSuggestions } from '#web/data/queries.ts'
import { ProductShelf } from './product-shelf.tsx'

export function BestSellers({ popular }: { popular: PartialData<HomeSuggestions> }) {
  return (
    <ProductShelf
      id="mas-vendido"
      title="Lo más vendido"
      part={popular}
      products={popular.data?.mejoresVentas}
      withoutBadge="bestSeller"
      whenEmpty="Aún no hay ventas registradas. Busca por clave, línea o vehículo."
    />
  )
}
