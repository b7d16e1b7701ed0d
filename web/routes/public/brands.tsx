import { Link, useLoaderData, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { BrandIndex } from '#web/features/brands/brand-index.tsx'
import { brandsByLetter } from '#web/features/brands/brands-by-letter.ts'
import { notFoundHead, pageHead } from '#web/app/head/page-head.ts'
import screen from '#web/ui/screen.module.css'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { paths } from '#web/app/paths.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

/** More brands than a distributor carries: all fit on one page. */
const MOST_BRANDS = 1000

export async function load(api: ApiClient, { signal }: LoadInput) {
  const { marcas } = await api('GET /api/getMarca', { query: { porPagina: MOST_BRANDS } }, { signal })
  return { brands: marcas.filter((brand) => brand.productos > 0) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const BREADCRUMBS = [
  { name: 'Inicio', path: paths.home },
  { name: 'Nuestras Marcas', path: paths.brands },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (loaderData === undefined) return notFoundHead('Nuestras Marcas')
  const { brands } = loaderData
  const named = brands.toSorted((a, b) => b.productos - a.productos).slice(0, 5)
  return pageHead(matches, {
    title: 'Nuestras Marcas de refacciones',
    description: `Las ${countText(brands.length)} marcas de refacciones que manejamos, de la A a la Z: ${named.map((brand) => brand.marca).join(', ')} y más.`,
    path: paths.brands,
    isIndexable: brands.length > 0,
    breadcrumbs: BREADCRUMBS,
  })
}

export default function Brands() {
  const { brands } = useLoaderData<typeof load>()
  const parts = brands.reduce((sum, brand) => sum + brand.productos, 0)
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={BREADCRUMBS} />
      <header>
        <h1 className={screen.heading}>Nuestras Marcas</h1>
        <p className={screen.figures}>
          {brands.length === 0 ? (
            <>
              Aún no hay marcas con piezas en el catálogo. <Link to={paths.home}>Ir al inicio</Link>
            </>
          ) : (
            `${countText(brands.length)} ${brands.length === 1 ? 'marca' : 'marcas'}, ${countText(parts)} piezas`
          )}
        </p>
      </header>
      <BrandIndex letters={brandsByLetter(brands)} />
    </div>
  )
}
