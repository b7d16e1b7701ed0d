import { data, useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { visibleText } from '#domain/visible-text.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { CatalogueListView } from '#web/features/catalogues/catalogue-list-view.tsx'
import {
  catalogueListPath,
  readYear,
  slugOf,
  type CatalogueListLocation,
} from '#web/features/catalogues/catalogue-location.ts'
import { CATALOGUE_BREADCRUMBS, coverPicture } from '#web/features/catalogues/catalogue-head.ts'
import { notFoundHead, pageHead } from '#web/app/head/page-head.ts'
import { readPageNumber } from '#web/app/navigation/page-number.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { url, signal }: LoadInput) {
  const { year, categoria, buscar, pagina } = locationOf(url.searchParams)
  const query = {
    pagina,
    ...(year === null ? {} : { year }),
    ...(categoria === null ? {} : { categoria }),
    ...(buscar === '' ? {} : { buscar }),
  }
  const list = await api('GET /api/catalogos', { query }, { signal })
  const isThere = list.results.length > 0 || (pagina === 1 && (year !== null || categoria !== null || buscar !== ''))
  return data({ list }, { status: isThere ? 200 : 404 })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, location: { search }, matches }) => {
  if (loaderData === undefined) return notFoundHead('Catálogos')
  const { results, pagina, paginas, categorias } = loaderData.list
  const location = locationOf(new URLSearchParams(search))
  const isNarrowed = location.year !== null || location.categoria !== null || location.buscar !== ''
  const whole = (page: number) => catalogueListPath({ year: null, categoria: null, buscar: '', pagina: page })
  const picture = results.map(coverPicture).find((each) => each !== undefined)
  return pageHead(matches, {
    title: pagina === 1 ? 'Catálogos de refacciones en PDF' : `Catálogos de refacciones en PDF, página ${pagina}`,
    description: `Catálogos de refacciones para leer en línea o descargar en PDF: ${categorias.map((each) => each.nombre).join(', ') || 'por año y categoría'}.`,
    path: whole(isNarrowed ? 1 : pagina),
    isIndexable: results.length > 0 && location.buscar === '',
    previous: !isNarrowed && pagina > 1 ? whole(pagina - 1) : null,
    next: !isNarrowed && pagina < paginas ? whole(pagina + 1) : null,
    breadcrumbs: CATALOGUE_BREADCRUMBS,
    ...(picture === undefined ? {} : { picture }),
  })
}

export default function Catalogues() {
  const { list } = useLoaderData<typeof load>()
  return <CatalogueListView location={locationOf(new URLSearchParams(useLocation().search))} list={list} />
}

function locationOf(query: URLSearchParams): CatalogueListLocation {
  return {
    year: readYear(query.get('year')),
    categoria: slugOf(query.get('categoria')),
    buscar: visibleText(query.get('buscar') ?? '')
      .trim()
      .slice(0, MAX_SEARCH_LENGTH),
    pagina: readPageNumber(query),
  }
}
