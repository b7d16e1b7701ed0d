import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { outcomeOf } from '#web/data/outcome.ts'
import { readAdvancedProps } from '#web/features/advanced-search/address-selection.ts'
import { AdvancedScreen } from '#web/features/advanced-search/advanced-screen.tsx'
import { loadAdvanced } from '#web/features/advanced-search/load-advanced.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'

export async function load(api: ApiClient, { url, signal }: LoadInput) {
  const [address, options] = await Promise.all([
    loadAdvanced(api, readAdvancedProps(url.searchParams), signal),
    // Without a choice: lines and makes to start with.
    url.search === '' ? outcomeOf(api('GET /catalogo/list', {}, { signal })) : null,
  ])
  return { address, options: options !== null && 'data' in options ? options.data : null }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = ({ matches, location: { search } }) =>
  pageHead(matches, {
    title: 'Búsqueda avanzada: refacciones por año, armadora, modelo, motor y línea',
    description:
      'Elige año, armadora, modelo, motor y línea: cada paso muestra lo que hay en el catálogo y cuántas piezas.',
    path: paths.advancedSearch,
    isIndexable: search === '',
  })

export default function AdvancedSearch() {
  const { address, options } = useLoaderData<typeof load>()
  const { search } = useLocation()
  return (
    <AdvancedScreen
      key={search}
      address={address}
      options={options}
      path={paths.advancedSearch + search}
      {...readAdvancedProps(new URLSearchParams(search))}
    />
  )
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
