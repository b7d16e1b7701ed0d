import { Pagination } from '@mantine/core'
import { Link } from 'react-router'
import { placePath, withPage, type ListingPlace } from './listing-place.ts'
import classes from './listing-pages.module.css'

/** The pages of a list as links, so that each has an address. */
export function ListingPages({ place, pages }: { place: ListingPlace; pages: number }) {
  if (pages <= 1) return null
  const linkTo = (page: number) => ({ component: Link, to: placePath(withPage(place, page)) })
  const control = (name: 'previous' | 'next') => {
    const page = name === 'next' ? place.pagina + 1 : place.pagina - 1
    const label = name === 'next' ? 'Página siguiente' : 'Página anterior'
    if (page < 1 || page > pages) return { 'aria-label': label }
    return { ...linkTo(page), rel: name === 'next' ? 'next' : 'prev', 'aria-label': label }
  }
  return (
    <nav className={classes.pages} aria-label="Páginas">
      <Pagination
        total={pages}
        value={place.pagina}
        size={44}
        classNames={{ control: classes.control ?? '', label: classes.control ?? '' }}
        layout="responsive"
        formatLabel={({ page, totalPages }) => `Página ${page} de ${totalPages}`}
        getItemProps={(page) => ({ ...linkTo(page), 'aria-label': `Página ${page}` })}
        getControlProps={(name) => (name === 'previous' || name === 'next' ? control(name) : {})}
      />
    </nav>
  )
}
