import { isRouteErrorResponse, useLoaderData, useParams, useRouteError, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/api/load.ts'
import { ProductView } from '#web/features/product/product-view.tsx'
import { productSummaryLine } from '#web/features/product/product-summary-line.ts'
import { explainError } from '#web/features/screen-error-text.ts'
import { ErrorNotice, ScreenError } from '#web/features/screen-error.tsx'
import { lineAndBrand } from '#web/ui/product/product-text.ts'

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  return api('GET /searchDetails/details/:id', { params: { id: params['id'] ?? '' } }, { signal })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData === undefined) return [{ title: 'Clave no encontrada | Tuerca' }]
  const { results, groupaplicaciones } = loaderData
  const title = [results.k_parte, lineAndBrand(results)].filter((part) => part !== '').join(' · ')
  return [
    { title: `${title} | Tuerca` },
    { name: 'description', content: productSummaryLine(results, groupaplicaciones) },
  ]
}

export default function Product() {
  const { results, groupaplicaciones } = useLoaderData<typeof load>()
  return <ProductView key={results.id} product={results} groups={groupaplicaciones} />
}

/** A key that nobody has can be searched: it may be another brand's number, or have a letter too many. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { id = '' } = useParams()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  const explanation = {
    ...explainError(error),
    title: `No tenemos la clave ${id}`,
    message: 'Puede ser el número de otra marca o tener algo de más. Búscala completa o solo su principio.',
  }
  return <ErrorNotice explanation={explanation} search={id} />
}
