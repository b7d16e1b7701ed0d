import { Link } from 'react-router'
import type { PostDetail } from '#contract/posts.ts'
import { ShareButton } from '#web/ui/page-actions/share-button.tsx'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { dayText, readingText } from './day-text.ts'
import { POST_KIND } from './post-kinds.ts'
import { PostNeighbours } from './post-neighbours.tsx'
import { postBreadcrumbs } from './post-head.ts'
import { PostSubjects } from './post-subjects.tsx'
import { RichText } from './rich-text.tsx'
import classes from './post-view.module.css'

export function PostView({ post }: { post: PostDetail }) {
  const { portada } = post
  const published = dayText(post.publicado)
  const updated = dayText(post.actualizado)
  return (
    <div className={classes.screen}>
      {post.vistaPrevia && (
        <p className={`medium max-w-34 note ${classes.preview ?? ''}`} role="note">
          Vista previa: todavía no es pública. Solo la ve quien tiene este enlace.
        </p>
      )}
      <Breadcrumbs steps={postBreadcrumbs(post)} />
      <article className={classes.post}>
        <header className={classes.head}>
          <Link to={POST_KIND[post.tipo].path} className="hover-underline tap-line semibold undecorated accent">
            {POST_KIND[post.tipo].title}
          </Link>
          <h1 className={`heading balanced ${classes.title ?? ''}`}>{post.titulo}</h1>
          {post.numero !== '' && <p className="semibold mono mt-10">Boletín {post.numero}</p>}
          {post.resumen !== '' && (
            <p className={`text-xl soft leading-145 pretty ${classes.summary ?? ''}`}>{post.resumen}</p>
          )}
          <div className={`row items-center justify-between gap-12-16 ruled-strong ${classes.about ?? ''}`}>
            <p className={`row grow text-md faint ${classes.facts ?? ''}`}>
              {post.autor !== '' && <span>{post.autor}</span>}
              <time dateTime={post.publicado}>{published}</time>
              {updated !== published && (
                <span>
                  actualizado el <time dateTime={post.actualizado}>{updated}</time>
                </span>
              )}
              <span>{readingText(post.minutos)}</span>
            </p>
            <ShareButton title={post.titulo} />
          </div>
        </header>
        {portada !== null && (
          <div
            className={`picture-wide rounded clipped tinted-picture ${classes.cover ?? ''}`}
            style={{ aspectRatio: `${portada.ancho} / ${portada.alto}` }}
          >
            <ContentPicture picture={portada} sizes="(min-width: 48em) 760px, 100vw" fetchPriority="high" />
          </div>
        )}
        <RichText html={post.contenido} cards={post.tarjetas} />
        <PostSubjects post={post} />
      </article>
      <PostNeighbours post={post} />
    </div>
  )
}
