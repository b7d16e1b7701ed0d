import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PostDetail } from '#contract/posts.ts'
import { POST_KIND } from './post-kinds.ts'
import classes from './post-neighbours.module.css'
import { paths } from '#web/app/paths.ts'

/** Links to the previous and the next post of its kind, and to the list. */
export function PostNeighbours({ post }: { post: PostDetail }) {
  const { before, after, path, allOfThem, title } = POST_KIND[post.tipo]
  const { anterior, siguiente } = post
  return (
    <nav className={`no-print ${classes.neighbours ?? ''}`} aria-label={`Más de ${title}`}>
      {(anterior !== null || siguiente !== null) && (
        <div className={`grid one-column gap-12 ${classes.pair ?? ''}`}>
          {anterior !== null && (
            <Link
              to={paths.post(anterior.slug)}
              rel="prev"
              className={`hover-edge-g5-d2 stack gap-4 p-16 rounded ${classes.neighbour ?? ''}`}
            >
              <span className="flex items-center faint text-md gap-6">
                <IconArrowLeft size={18} aria-hidden />
                {before}
              </span>
              <span className={`heading text-h3 leading-115 balanced ${classes.title ?? ''}`}>{anterior.titulo}</span>
            </Link>
          )}
          {siguiente !== null && (
            <Link
              to={paths.post(siguiente.slug)}
              rel="next"
              className={`hover-edge-g5-d2 stack gap-4 p-16 rounded ${classes.neighbour ?? ''}`}
              data-side="after"
            >
              <span className="flex items-center faint text-md gap-6">
                {after}
                <IconArrowRight size={18} aria-hidden />
              </span>
              <span className={`heading text-h3 leading-115 balanced ${classes.title ?? ''}`}>{siguiente.titulo}</span>
            </Link>
          )}
        </div>
      )}
      <Link to={path} className="tap-line semibold accent mt-12 offset-3">
        {allOfThem}
      </Link>
    </nav>
  )
}
