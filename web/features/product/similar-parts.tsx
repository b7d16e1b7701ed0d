import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FoundProduct } from '#contract/products.ts'
import { similarPartsQuery } from '#web/data/queries.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { lineAndBrand } from '#web/ui/product/product-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './similar-parts.module.css'
import { paths } from '#web/app/paths.ts'

/** For an unknown key: parts with it as another brand's number, and similar keys. Nothing for none. */
export function SimilarParts({ partKey }: { partKey: string }) {
  const { data } = useQuery(similarPartsQuery(partKey))
  const found = data?.results ?? []
  return (
    <div role="status">
      {found.length > 0 && (
        <section className={classes.near} aria-labelledby="cercanas">
          <SectionHeading id="cercanas" className="mb-4">
            ¿Buscabas alguna de estas?
          </SectionHeading>
          <ul className="list">
            {found.map((part) => (
              <li key={part.id}>
                <Link className={`hover-underline-4 ${classes.part ?? ''}`} to={paths.product(part.k_parte)}>
                  <PartKey size="lg">{part.k_parte}</PartKey>
                  <span className="faint">{whatItIs(part)}</span>
                  {part.descripcion !== '' && <span className={classes.description}>{part.descripcion}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function whatItIs(part: FoundProduct): string {
  const own = lineAndBrand(part)
  if (part.encontrado_por === null) return own
  const { clave, marca } = part.encontrado_por
  const number = marca === '' ? `también es la clave ${clave}` : `equivale a ${clave} de ${marca}`
  return [own, number].filter((text) => text !== '').join('; ')
}
