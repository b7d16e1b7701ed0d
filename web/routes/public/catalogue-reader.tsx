import { isRouteErrorResponse, useLoaderData, useRouteError, type MetaFunction } from 'react-router'
import { inBrowser, onServer } from '#web/data/load.ts'
import { catalogueHead } from '#web/features/catalogues/catalogue-head.ts'
import { CatalogueView } from '#web/features/catalogues/catalogue-view.tsx'
import { loadCatalogue } from '#web/features/catalogues/load-catalogue.ts'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { explainError } from '#web/app/errors/screen-error-text.ts'
import { ErrorNotice, ScreenError } from '#web/app/errors/screen-error.tsx'
import { paths } from '#web/app/paths.ts'

export const load = loadCatalogue

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined
    ? notFoundHead('Catálogo no encontrado')
    : catalogueHead(matches, loaderData.catalogue, loaderData.path)

export default function CatalogueReader() {
  return <CatalogueView {...useLoaderData<typeof load>()} />
}

const LISTS = [{ label: 'Ver todos los catálogos', to: paths.catalogues }]

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return <ErrorNotice explanation={explainError(error)} links={LISTS} />
}
