import { isRouteErrorResponse, useLoaderData, useRouteError, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { redirectToCanonical } from '#web/app/navigation/redirect-to-canonical.ts'
import { notFoundHead } from '#web/app/head/page-head.ts'
import { postHead } from '#web/features/posts/post-head.ts'
import { PostView } from '#web/features/posts/post-view.tsx'
import { explainError } from '#web/app/errors/screen-error-text.ts'
import { ErrorNotice, ScreenError } from '#web/app/errors/screen-error.tsx'
import { paths } from '#web/app/paths.ts'
import { PREVIEW_PARAMETER } from '#domain/posts/preview-parameter.ts'

/** `:id` is the number, the slug or a former slug of a post; its own address has the slug. */
export async function load(api: ApiClient, { params, url, signal }: LoadInput) {
  // Slugs are lower case.
  const id = (params['id'] ?? '').toLowerCase()
  const query = { [PREVIEW_PARAMETER]: url.searchParams.get(PREVIEW_PARAMETER) ?? undefined }
  const { results } = await api('GET /api/publicaciones/:id', { params: { id }, query }, { signal })
  redirectToCanonical(url, paths.post(results.slug))
  return { post: results }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined ? notFoundHead('Publicación no encontrada') : postHead(matches, loaderData.post)

export default function Post() {
  const { post } = useLoaderData<typeof load>()
  return <PostView key={post.id} post={post} />
}

const LISTS = [
  { label: 'Ver el blog', to: paths.blog },
  { label: 'Ver los boletines', to: paths.bulletins },
]

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return <ErrorNotice explanation={explainError(error)} links={LISTS} />
}
