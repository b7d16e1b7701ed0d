import { useId } from 'react'
import { Link } from 'react-router'
import type { FoundProduct } from '#contract/products.ts'
import { paths } from '#web/app/paths.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { lineAndBrand } from '#web/ui/product/product-text.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './near-keys.module.css'

/** Parts whose key was probably meant, apart from the results: another character makes another part. Nothing for none. */
export function NearKeys({ products }: { products: readonly FoundProduct[] }) {
  const headingId = useId()
  if (products.length === 0) return null
  return (
    <section className="max-w-60" aria-labelledby={headingId}>
      <SectionHeading id={headingId} size="small">
        ¿Buscabas…?
      </SectionHeading>
      <p className={classes.note}>Ninguna pieza tiene esa clave. Estas se parecen: revisa la clave completa.</p>
      <ul className={classes.parts}>
        {products.map((product) => (
          <li key={product.id}>
            <Link className={`hover-underline-4 ${classes.part ?? ''}`} to={paths.product(product.k_parte)}>
              <PartKey size="lg">{product.k_parte}</PartKey>
              <span className="faint">{whatItIs(product)}</span>
              {product.ficha.vehiculos !== '' && <span className={classes.fits}>{product.ficha.vehiculos}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whatItIs(product: FoundProduct): string {
  const { encontrado_por: other } = product
  const number = other === null ? '' : `número ${other.clave}${other.marca === '' ? '' : ` de ${other.marca}`}`
  return [lineAndBrand(product), number].filter((text) => text !== '').join('; ')
}
