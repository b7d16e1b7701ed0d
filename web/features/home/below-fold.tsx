import { useOutcome } from '#web/data/outcome.ts'
import {
  bestBuysQuery,
  homeSuggestionsQuery,
  latestProductsQuery,
  showcaseQuery,
  vehicleOptionsQuery,
} from '#web/data/queries.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { BestSellers } from './best-sellers.tsx'
import { DeferredShelf } from './deferred-shelf.tsx'
import type { HomeData } from './home-data.ts'
import { LineIndex } from './line-index.tsx'
import { ProductShelf } from './product-shelf.tsx'

export { LineStrip } from './line-strip.tsx'

/** Everything under the hero. */
export function BelowFold({ loaded }: { loaded: HomeData }) {
  const popular = useOutcome(loaded.popular, homeSuggestionsQuery)
  const options = useOutcome(loaded.options, vehicleOptionsQuery())
  const showcase = useOutcome(loaded.showcase, showcaseQuery)
  return (
    <>
      <ProductShelf
        id="destacados"
        title="Destacados"
        part={showcase}
        products={showcase.data?.filtrado}
        layout="strip"
        whenEmpty={null}
      />
      <LineIndex part={options} />
      <DeferredShelf id="mejor-compra" title="Mejor compra" query={bestBuysQuery} layout="strip" whenEmpty={null} />
      <BestSellers popular={popular} />
      <DeferredShelf
        id="recien-llegado"
        title="Recién llegado"
        all={{ label: 'Ver todo', to: withQuery(paths.productList, { orden: 'recientes' }) }}
        query={latestProductsQuery}
        withoutBadge="new"
        whenEmpty="Aún no hay productos en el catálogo. Impórtalos para empezar."
      />
    </>
  )
}
