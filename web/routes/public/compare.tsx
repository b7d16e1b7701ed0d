import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { readComparison } from '#web/features/compare/compare-location.ts'
import { removeCompared } from '#web/features/compare/compared-parts.ts'
import { CompareView } from '#web/features/compare/compare-view.tsx'
import { paths } from '#web/app/paths.ts'
import { pageHead } from '#web/app/head/page-head.ts'

const NOT_FOUND = 404

/** The parts in the address. Unknown keys are reported, and the others compared. */
export async function load(api: ApiClient, { url, signal }: LoadInput) {
  const { keys, left } = readComparison(url.searchParams)
  const parts = await Promise.all(
    keys.map(async (key) => {
      try {
        const { results } = await api('GET /searchDetails/details/:id', { params: { id: key } }, { signal })
        return { key, product: results }
      } catch (error) {
        if (isApiError(error) && error.status === NOT_FOUND) return { key, product: null }
        throw error
      }
    }),
  )
  return { parts, left }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Comparar piezas',
    description: 'Hasta cuatro refacciones lado a lado: en qué difieren, a qué vehículos les quedan y su existencia.',
    path: paths.compare(),
    // The number of comparisons is unlimited; search engines index the parts.
    isIndexable: false,
  })

export default function Compare() {
  const { parts, left } = useLoaderData<typeof load>()
  const navigate = useNavigate()
  const onRemove = (removed: string) => {
    removeCompared(removed)
    const remaining = parts.filter(({ key, product }) => (product?.k_parte ?? key) !== removed)
    void navigate(paths.compare(remaining.map(({ key, product }) => product?.k_parte ?? key)), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return <CompareView parts={parts} left={left} onRemove={onRemove} />
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
