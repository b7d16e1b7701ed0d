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
    <section className={classes.parts} aria-labelledby="partes-de-pagina" aria-busy={isPlaceholderData}>
      <h2 id="partes-de-pagina" className="text-xl mb-12">
        Partes de esta página
      </h2>
      <ul className={classes.list}>
        {parts.map(({ k_parte: key, descripcion }) => (
          <li key={key}>
            <Link to={paths.product(key)} className={`hover-edge-g6-d1 ${classes.part ?? ''}`}>
              <strong className="mono">{key}</strong>
              {descripcion !== '' && <span className={classes.about}>{descripcion}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
