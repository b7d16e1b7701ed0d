import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import tile from '#web/ui/tile.module.css'
import { dayText, readingText } from './day-text.ts'
import classes from './post-card.module.css'
import { paths } from '#web/app/paths.ts'

interface PostCardProps {
  readonly post: PostSummary
  /** `lead` across the whole list, `card` in its columns, `row` as news. */
  readonly look: 'lead' | 'card' | 'row'
  /** Visible at once: its picture loads eagerly. */
  readonly isFirst: boolean
}

const SIZES = {
  lead: '(min-width: 64em) 720px, 100vw',
  card: '(min-width: 75em) 420px, (min-width: 48em) 46vw, 100vw',
  row: '(min-width: 48em) 200px, 96px',
} as const

/** A post in a list. The whole card is a link. */
export function PostCard({ post, look, isFirst }: PostCardProps) {
  return (
    <article
      className={`relative ${tile.tile ?? ''} stack gap-14 ${classes.post ?? ''}`}
      data-look={look}
      data-plain={post.portada === null || undefined}
    >
      {post.portada !== null && (
        <div className={`picture-fills rounded clipped tinted-picture ${classes.picture ?? ''}`}>
          <ContentPicture
            picture={post.portada}
            // The title beside it describes it.
            alt=""
            sizes={SIZES[look]}
            loading={isFirst ? 'eager' : 'lazy'}
            {...(isFirst && look !== 'row' ? { fetchPriority: 'high' } : {})}
          />
        </div>
      )}
      <div className={`min-w-0 ${classes.text ?? ''}`}>
        <p className={`row faint text-md gap-0-12 ${classes.about ?? ''}`}>
          <time dateTime={post.publicado}>{dayText(post.publicado)}</time>
          {look !== 'row' && <span>{readingText(post.minutos)}</span>}
        </p>
        <h2 className={`mt-4 heading text-h2 leading-115 balanced ${classes.title ?? ''}`}>
          <Link to={paths.post(post.slug)} className={`undecorated ${tile.link ?? ''}`}>
            {post.titulo}
          </Link>
        </h2>
        {post.resumen !== '' && (
          <p className={`mt-8 soft leading-15 pretty ${classes.summary ?? ''}`}>{post.resumen}</p>
        )}
      </div>
    </article>
  )
}
