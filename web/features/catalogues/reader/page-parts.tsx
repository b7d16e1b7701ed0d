import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { pagePartsQuery } from '#web/data/content/catalogue-calls.ts'
import classes from './page-parts.module.css'

interface PagePartsProps {
  readonly catalogueId: number
  readonly page: number
}

/** Links to the parts whose keys are on the page. Nothing is shown where they cannot be loaded. */
export function PageParts({ catalogueId, page }: PagePartsProps) {
  const { data: parts = [], isPlaceholderData } = useQuery({
    ...pagePartsQuery(catalogueId, page),
    placeholderData: keepPreviousData,
  })
  if (parts.length === 0) return null
  return (
    <section className="py-16" aria-labelledby="partes-de-pagina" aria-busy={isPlaceholderData}>
      <h2 id="partes-de-pagina" className="text-xl mb-12">
        Partes de esta página
      </h2>
      <ul className={`grid gap-8 ${classes.list ?? ''}`}>
        {parts.map(({ k_parte: key, descripcion }) => (
          <li key={key}>
            <Link
              to={paths.product(key)}
              className={`hover-edge-g6-d1 stack h-full tappable undecorated ${classes.part ?? ''}`}
            >
              <strong className="mono">{key}</strong>
              {descripcion !== '' && <span className="text-md muted leading-135 two-lines">{descripcion}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
