import {
  isRouteErrorResponse,
  useLoaderData,
  useParams,
  useRouteError,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { redirectToCanonical } from '#web/app/navigation/redirect-to-canonical.ts'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { CatalogueHits } from '#web/features/catalogues/catalogue-hits.tsx'
import { PartBulletins } from '#web/features/posts/part-bulletins.tsx'
import { productHead } from '#web/features/product/product-head.ts'
import { SimilarParts } from '#web/features/product/similar-parts.tsx'
import { ProductView } from '#web/features/product/product-view.tsx'
import { explainError } from '#web/app/errors/screen-error-text.ts'
import { ErrorNotice, ScreenError } from '#web/app/errors/screen-error.tsx'
import { paths } from '#web/app/paths.ts'

export async function load(api: ApiClient, { params, url, signal }: LoadInput) {
  const answer = await api('GET /searchDetails/details/:id', { params: { id: params['id'] ?? '' } }, { signal })
  redirectToCanonical(url, paths.product(answer.results.k_parte))
  return answer
}

/** The query only filters what is shown. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined ? notFoundHead('Clave no encontrada') : productHead(matches, loaderData.results)

export default function Product() {
  const { results, groupaplicaciones } = useLoaderData<typeof load>()
  return (
    <>
      <ProductView key={results.id} product={results} groups={groupaplicaciones} />
      <PartBulletins partKey={results.k_parte} />
      <CatalogueHits text={results.k_parte} />
    </>
  )
}

/** An unknown key can be searched: it may be another brand's number, or mistyped. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { id = '' } = useParams()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  const explanation = {
    ...explainError(error),
    title: `No tenemos la clave ${id}`,
    message: 'Puede ser el número de otra marca o tener algo de más. Búscala completa o solo su principio.',
  }
  return (
    <>
      <ErrorNotice explanation={explanation} search={id} />
      <SimilarParts partKey={id} />
    </>
  )
}
