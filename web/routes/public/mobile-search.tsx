import { useLoaderData, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { BestSellers } from '#web/features/home/best-sellers.tsx'
import { outcomeOf, useOutcome } from '#web/data/outcome.ts'
import { homeSuggestionsQuery } from '#web/data/queries.ts'
import { SearchScreen } from '#web/features/mobile-search/search-screen.tsx'
import { paths } from '#web/app/paths.ts'

export async function load(api: ApiClient, { signal }: LoadInput) {
  return { popular: await outcomeOf(api('GET /api/home/buscados', {}, { signal })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Buscar refacciones',
    description: 'Busca refacciones por marca, modelo, año, código de parte o línea, escribiendo o con tu voz.',
    path: paths.mobileSearch,
    isIndexable: false,
  })

export default function MobileSearch() {
  const loaded = useLoaderData<typeof load>()
  const popular = useOutcome(loaded.popular, homeSuggestionsQuery)
  return (
    <>
      <SearchScreen popular={popular} />
      <BestSellers popular={popular} />
    </>
  )
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
