import { Fragment } from 'react'
import { Link } from 'react-router'
import { readerPagePath } from './catalogue-location.ts'
import classes from './found-pages.module.css'

interface FoundPagesProps {
  readonly title: string
  /** The address of the catalogue, below the router base. */
  readonly to: string
  readonly pages: readonly number[]
}

/** 'Página 3, 7', each a link. */
export function FoundPages({ title, to, pages }: FoundPagesProps) {
  return (
    <span className="inline-flex wrap items-center text-md gap-4">
      {pages.length === 1 ? 'Página ' : 'Páginas '}
      {pages.map((page, place) => (
        <Fragment key={page}>
          {place > 0 && ' '}
          <Link
            to={readerPagePath(to, page)}
            className={`hover-edge tappable semibold undecorated centered ${classes.page ?? ''}`}
            aria-label={`${title}, página ${page}`}
          >
            {page}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}
