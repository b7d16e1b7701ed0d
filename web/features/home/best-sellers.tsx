import type { CallOutput } from '#contract/client.ts'
import type { PartState } from './part-of-home.ts'
import { ProductShelf } from './product-shelf.tsx'

/** What sells most. */
export function BestSellers({ popular }: { popular: PartState<CallOutput<'GET /api/home/buscados'>> }) {
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
