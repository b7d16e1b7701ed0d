import { Link } from 'react-router'
import type { Facet } from '#contract/listing.ts'
import { placePath, withFilter, type CataloguePlace } from '#web/features/listing/listing-place.ts'
import { countText } from '#web/ui/product/product-text.ts'
import classes from './brand-choice.module.css'

/** Who makes the parts: each brand with how many it has, and the list of them. */
export function BrandChoice({ place, brands }: { place: CataloguePlace; brands: Facet }) {
  return (
    <section aria-labelledby="marcas-mexico" className={classes.choice}>
      <h2 id="marcas-mexico" className={classes.title}>
        {brands.length === 1 ? 'La marca' : `Las ${countText(brands.length)} marcas`}
      </h2>
      <p className={classes.note}>Fabrican en México. Abajo, sus piezas: primero lo más vendido.</p>
      <ul className={classes.brands}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className={classes.brand} to={placePath(withFilter(place, 'marca', brand))} preventScrollReset>
              <span className={classes.name}>{brand.nombre}</span>
              <span className={classes.count}>
                {countText(brand.cantidad)} {brand.cantidad === 1 ? 'pieza' : 'piezas'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
