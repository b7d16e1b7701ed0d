import { useLoaderData, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/api/load.ts'
import { pageHead } from '#web/features/head/page-head.ts'
import { siteFacts } from '#web/features/head/site-facts.ts'
import { Hero } from '#web/features/home/hero.tsx'
import { LineIndex } from '#web/features/home/line-index.tsx'
import { part, usePart } from '#web/features/home/part-of-home.ts'
import { ProductShelf } from '#web/features/home/product-shelf.tsx'
import { browserApi } from '#web/api/browser-api.ts'

export { ScreenError as ErrorBoundary } from '#web/features/screen-error.tsx'

export async function load(api: ApiClient, { signal }: LoadInput) {
  const [popular, latest, catalogue] = await Promise.all([
    part(api('GET /api/home/buscados', {}, { signal })),
    part(api('GET /api/ultimosproductos', {}, { signal })),
    part(api('GET /catalogo/list', {}, { signal })),
  ])
  return { popular, latest, catalogue }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Bienvenido: refacciones automotrices por clave, línea o vehículo',
    description:
      'Refacciones automotrices por clave, línea o vehículo: encuentra la pieza que le queda a tu coche y su existencia por sucursal.',
    path: '/home',
    facts: siteFacts,
  })

export default function Home() {
  const loaded = useLoaderData<typeof load>()
  const popular = usePart(loaded.popular, {
    queryKey: ['popular'],
    queryFn: ({ signal }) => browserApi('GET /api/home/buscados', {}, { signal }),
  })
  const latest = usePart(loaded.latest, {
    queryKey: ['latest'],
    queryFn: ({ signal }) => browserApi('GET /api/ultimosproductos', {}, { signal }),
  })
  const catalogue = usePart(loaded.catalogue, {
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => browserApi('GET /catalogo/list', {}, { signal }),
  })
  return (
    <>
      <Hero popular={popular} catalogue={catalogue} />
      <ProductShelf
        id="mas-vendido"
        title="Lo más vendido"
        part={popular}
        products={popular.data?.mejoresVentas}
        withoutBadge="bestSeller"
        whenEmpty="Aún no hay ventas registradas. Busca por clave, línea o vehículo."
      />
      <LineIndex part={catalogue} />
      <ProductShelf
        id="recien-llegado"
        title="Recién llegado"
        part={latest}
        products={latest.data?.results}
        whenEmpty="Aún no hay productos en el catálogo. Impórtalos para empezar."
      />
    </>
  )
}
