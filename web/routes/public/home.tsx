import { useLoaderData, type MetaFunction } from 'react-router'
import { inBrowser, onServer } from '#web/data/load.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { siteStructuredData } from '#web/app/head/site-structured-data.ts'
import { Hero } from '#web/features/home/hero.tsx'
import { LazyBelowFold } from '#web/features/home/lazy-below-fold.tsx'
import { loadHome } from '#web/features/home/load-home.ts'
import { paths } from '#web/app/paths.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = loadHome

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Bienvenido: refacciones automotrices por clave, línea o vehículo',
    description:
      'Refacciones automotrices por clave, línea o vehículo: encuentra la pieza que le queda a tu coche y su existencia por sucursal.',
    path: paths.home,
    structuredData: siteStructuredData,
  })

export default function Home() {
  const loaded = useLoaderData<typeof load>()
  return (
    <>
      <Hero loaded={loaded} />
      <LazyBelowFold loaded={loaded} />
    </>
  )
}
