import { data, isRouteErrorResponse, useLoaderData, useRouteError, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { explainError } from '#web/app/errors/screen-error-text.ts'
import { ErrorNotice, ScreenError } from '#web/app/errors/screen-error.tsx'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { readPageNumber } from '#web/app/navigation/page-number.ts'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { promotionHead } from '#web/features/promotions/promotion-head.ts'
import { PromotionView } from '#web/features/promotions/promotion-view.tsx'

export async function load(api: ApiClient, { params, url, signal }: LoadInput) {
  const slug = (params['slug'] ?? '').toLowerCase()
  const query = { pagina: readPageNumber(url.searchParams) }
  const answer = await api('GET /api/promociones/:slug', { params: { slug }, query }, { signal })
  const isThere = answer.filtrado.length > 0 || answer.pagina === 1
  return data({ answer }, { status: isThere ? 200 : 404 })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined ? notFoundHead('Promoción no encontrada') : promotionHead(matches, loaderData.answer)

export default function Promotion() {
  const { answer } = useLoaderData<typeof load>()
  return <PromotionView answer={answer} />
}

const LISTS = [
  { label: 'Ver las promociones de hoy', to: paths.promotions },
  { label: 'Ver todos los productos', to: paths.productList },
]

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return <ErrorNotice explanation={explainError(error)} links={LISTS} />
}
