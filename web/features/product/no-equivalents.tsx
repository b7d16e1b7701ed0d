import { Link } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { carLabel, useProductCar } from './use-product-car.ts'

/** Without numbers of other brands: a link to the parts of the line for the same car, or for the first that the part fits. */
export function NoEquivalents({ product }: { product: Pick<ProductDetail, 'linea' | 'linea_id' | 'aplicaciones'> }) {
  const { car } = useProductCar()
  const [first] = product.aplicaciones
  const vehicle = car ?? (first && { year: null, make: first.marca, model: first.modelo, engine: null })
  return (
    <p className="faint">
      No tenemos números equivalentes de esta pieza.{' '}
      {vehicle !== undefined && (
        <Link
          className="tap-line semibold accent"
          to={withQuery(paths.vehicleParts(vehicle), { linea: product.linea_id })}
        >
          Ver {product.linea === '' ? 'piezas' : product.linea} para {carLabel(vehicle)}
        </Link>
      )}
    </p>
  )
}
