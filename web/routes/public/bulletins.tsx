import { useLoaderData, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { loadPosts } from '#web/features/posts/load-posts.ts'
import { postListHead } from '#web/features/posts/post-list-head.ts'
import { PostListView } from '#web/features/posts/post-list-view.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, input: LoadInput) => loadPosts(api, 'boletin', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  postListHead(matches, 'boletin', loaderData?.posts)

export default function Bulletins() {
  const { posts } = useLoaderData<typeof load>()
  return <PostListView kind="boletin" posts={posts} />
}
