import { Pagination } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import { Link } from 'react-router'
import classes from './page-links.module.css'

interface PageLinksProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** The address of a page, below the router base. */
  readonly pathTo: (page: number) => string
}

/** The pages of a list as links with addresses; nothing for a single page. */
export function PageLinks({ page, pages, pathTo }: PageLinksProps) {
  if (pages <= 1) return null
  const linkTo = (number: number) => ({ component: Link, to: pathTo(number) })
  const control = (name: 'previous' | 'next') => {
    const number = name === 'next' ? page + 1 : page - 1
    const label = name === 'next' ? 'Página siguiente' : 'Página anterior'
    if (number < 1 || number > pages) return { 'aria-label': label }
    return { ...linkTo(number), rel: name === 'next' ? 'next' : 'prev', 'aria-label': label }
  }
  return (
    <nav className={classes.pages} aria-label="Páginas">
      <Pagination
        total={pages}
        value={page}
        size={44}
        classNames={{ control: 'text-base', label: 'text-base' }}
        layout="responsive"
        formatLabel={({ page: number, totalPages }) => `Página ${number} de ${totalPages}`}
        getItemProps={(number) => ({ ...linkTo(number), 'aria-label': `Página ${number}` })}
        getControlProps={(name) => (name === 'previous' || name === 'next' ? control(name) : {})}
      />
    </nav>
  )
}
