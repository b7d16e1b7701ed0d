import { Link } from 'react-router'
import { PageLinks } from '#web/ui/page-links.tsx'
import { Trail } from '#web/ui/trail.tsx'
import type { PostList } from './load-posts.ts'
import { PostCard } from './post-card.tsx'
import { POST_KIND, postListPath, postListTrail, type PostKind } from './post-kinds.ts'
import classes from './post-list-view.module.css'

/** The posts of a kind, the newest first; the first of a page of the blog stands out. */
export function PostListView({ kind, posts }: { kind: PostKind; posts: PostList }) {
  const { results, pagina, paginas, total } = posts
  const { title, lead } = POST_KIND[kind]
  return (
    <div className={classes.screen}>
      <Trail steps={postListTrail(kind)} />
      <header className={classes.head}>
        <h1 className={classes.heading}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </header>
      {results.length === 0 ? (
        <NoPosts kind={kind} isAfterLast={total > 0} />
      ) : (
        <ul className={classes.posts} data-kind={kind}>
          {results.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} look={lookOf(kind, index === 0)} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      {/* A page after the last leads back by the notice. */}
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
  return (
    <div className={classes.none}>
      <p>{isAfterLast ? 'Esta página ya no existe: la lista es más corta.' : none}</p>
      <p className={classes.ways}>
        {isAfterLast && <Link to={path}>{allOfThem}</Link>}
        {!isAfterLast && <Link to={other.path}>{other.allOfThem}</Link>}
        <Link to="/catalogosview">Ver los catálogos</Link>
        <Link to="/ListaProds">Ver todos los productos</Link>
      </p>
    </div>
  )
}
