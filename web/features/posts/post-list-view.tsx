import { PageLinks } from '#web/app/navigation/page-links.tsx'
import screen from '#web/ui/screen.module.css'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { LinkList } from '#web/app/navigation/link-list.tsx'
import type { PostList } from './load-posts.ts'
import { PostCard } from './post-card.tsx'
import { POST_KIND, postListPath, postListBreadcrumbs, type PostKind } from './post-kinds.ts'
import classes from './post-list-view.module.css'
import { paths } from '#web/app/paths.ts'

/** The posts of a kind, newest first; the first post on a page of the blog is larger. */
export function PostListView({ kind, posts }: { kind: PostKind; posts: PostList }) {
  const { results, pagina, paginas, total } = posts
  const { title, lead } = POST_KIND[kind]
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={postListBreadcrumbs(kind)} />
      <header>
        <h1 className={screen.heading}>{title}</h1>
        <p className={screen.lead}>{lead}</p>
      </header>
      {results.length === 0 ? (
        <NoPosts kind={kind} isAfterLast={total > 0} />
      ) : (
        <ul className={`grid one-column gap-32 ${classes.posts ?? ''}`} data-kind={kind}>
          {results.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} look={lookOf(kind, index === 0)} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {/* Beyond the last page, the notice has a link back. */}
      {results.length > 0 && <PageLinks page={pagina} pages={paginas} pathTo={(page) => postListPath(kind, page)} />}
    </div>
  )
}

function lookOf(kind: PostKind, isFirst: boolean) {
  if (kind === 'boletin') return 'row'
  return isFirst ? 'lead' : 'card'
}

function NoPosts({ kind, isAfterLast }: { kind: PostKind; isAfterLast: boolean }) {
  const { none, path, allOfThem } = POST_KIND[kind]
  const other = POST_KIND[kind === 'blog' ? 'boletin' : 'blog']
  const first = isAfterLast ? { label: allOfThem, to: path } : { label: other.allOfThem, to: other.path }
  return (
    <div>
      <p className="text-lg mt-8">{isAfterLast ? 'Esta página ya no existe: la lista es más corta.' : none}</p>
      <LinkList links={[first, ...ELSEWHERE]} />
    </div>
  )
}

const ELSEWHERE = [
  { label: 'Ver los catálogos', to: paths.catalogues },
  { label: 'Ver todos los productos', to: paths.productList },
]
