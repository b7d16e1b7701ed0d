import type { MetaDescriptor } from 'react-router'
import { notFoundHead, pageHead } from '#web/app/head/page-head.ts'
import type { PostList } from './load-posts.ts'
import { postPicture } from './post-head.ts'
import { POST_KIND, postListPath, postListBreadcrumbs, type PostKind } from './post-kinds.ts'

export function postListHead(
  matches: Parameters<typeof pageHead>[0],
  kind: PostKind,
  posts: PostList | undefined,
): MetaDescriptor[] {
  const { title, headTitle, description } = POST_KIND[kind]
  if (posts === undefined) return notFoundHead(title)
  const { pagina, paginas } = posts
  const picture = posts.results.map(postPicture).find((each) => each !== undefined)
  return pageHead(matches, {
    title: pagina === 1 ? headTitle : `${headTitle}, página ${pagina}`,
    description,
    path: postListPath(kind, pagina),
    isIndexable: posts.results.length > 0,
    previous: pagina > 1 ? postListPath(kind, pagina - 1) : null,
    next: pagina < paginas ? postListPath(kind, pagina + 1) : null,
    breadcrumbs: postListBreadcrumbs(kind),
    ...(picture === undefined ? {} : { picture }),
  })
}
