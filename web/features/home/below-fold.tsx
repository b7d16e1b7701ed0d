import { browserApi } from '#web/data/browser-api.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { BestSellers } from './best-sellers.tsx'
import { DeferredShelf } from './deferred-shelf.tsx'
import type { HomeData } from './home-data.ts'
import { LineIndex } from './line-index.tsx'
import { useCatalogue, usePart, usePopular } from './part-of-home.ts'
import { ProductShelf } from './product-shelf.tsx'

/** Everything under the hero. */
export function BelowFold({ loaded }: { loaded: HomeData }) {
  const popular = usePopular(loaded.popular)
  const catalogue = useCatalogue(loaded.catalogue)
  const chosen = usePart(loaded.chosen, {
    queryKey: ['chosen'],
    queryFn: ({ signal }) => browserApi('GET /api/controllerpeticiones/prodsbanner', {}, { signal }),
  })
  return (
    <>
      <ProductShelf
        id="destacados"
        title="Destacados"
        part={chosen}
        products={chosen.data?.filtrado}
        layout="strip"
        whenEmpty={null}
      />
      <LineIndex part={catalogue} />
      <DeferredShelf id="mejor-compra" title="Mejor compra" load={loadBestBuys} layout="strip" whenEmpty={null} />
      <BestSellers popular={popular} />
      <DeferredShelf
        id="recien-llegado"
        title="Recién llegado"
        all={{ label: 'Ver todo', to: withQuery(paths.productList, { orden: 'recientes' }) }}
        load={loadLatest}
        withoutBadge="new"
        whenEmpty="Aún no hay productos en el catálogo. Impórtalos para empezar."
      />
    </>
  )
}

async function loadBestBuys(signal: AbortSignal) {
  return (await browserApi('GET /api/controllerpeticiones/prodsbannerbestbuy', {}, { signal })).filtrado
}

async function loadLatest(signal: AbortSignal) {
  return (await browserApi('GET /api/ultimosproductos', {}, { signal })).results
}
