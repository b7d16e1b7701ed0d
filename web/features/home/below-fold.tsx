import { useOutcome } from '#web/data/outcome.ts'
import { homeSuggestionsQuery, latestProductsQuery, showcaseQuery, vehicleOptionsQuery } from '#web/data/queries.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { SliderPlace, StripPlace } from './banner-places.tsx'
import { useBannerCounts } from './banners/use-banner-counts.ts'
import { BestBuys } from './best-buys.tsx'
import { BestSellers } from './best-sellers.tsx'
import { DeferredShelf } from './deferred-shelf.tsx'
import type { HomeData } from './home-data.ts'
import { LineIndex } from './line-index.tsx'
import { ProductShelf } from './product-shelf.tsx'

export { LineStrip } from './line-strip.tsx'

export function BelowFold({ loaded }: { loaded: HomeData }) {
  const popular = useOutcome(loaded.popular, homeSuggestionsQuery)
  const options = useOutcome(loaded.options, vehicleOptionsQuery())
  const showcase = useOutcome(loaded.showcase, showcaseQuery)
  useBannerCounts(loaded)
  return (
    <>
      <StripPlace loaded={loaded} />
      <ProductShelf
        id="destacados"
        title={showcase.data?.titulo || 'Destacados'}
        part={showcase}
        products={showcase.data?.filtrado}
        layout="strip"
        whenEmpty={null}
      />
      <LineIndex part={options} />
      <SliderPlace loaded={loaded} />
      <BestBuys loaded={loaded} />
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
