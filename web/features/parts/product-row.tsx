import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundProduct } from '#contract/products.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import tile from '#web/ui/tile.module.css'
import { Availability } from '#web/ui/product/availability.tsx'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { descriptionOf, lineAndBrand, pictureText } from '#web/ui/product/product-text.ts'
import classes from './product-row.module.css'
import { paths } from '#web/app/paths.ts'

interface ProductRowProps {
  readonly product: FoundProduct
  /** The first rows are visible at once: their pictures load eagerly. */
  readonly isFirst: boolean
  /** What the list does not promise of it: 'Sin confirmar para 2030'. */
  readonly warning?: string | null
  /** What can be done with it here, above the link of the row. */
  readonly action?: ReactNode
  /** Its price, and adding it to the cart; empty for who sees neither. */
  readonly purchase?: ReactNode
}

/** A product as a row of a list. The whole row leads to the product's screen. */
export function ProductRow({ product, isFirst, warning = null, action, purchase }: ProductRowProps) {
  return (
    <article className={`${tile.tile ?? ''} ${classes.row ?? ''}`}>
      <PartPicture
        className={classes.picture}
        picture={product.PicturesUrl}
        alt={pictureText(product)}
        sizes="80px"
        width={80}
        height={60}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <div className={classes.name}>
        <h3 className={classes.heading}>
          <Link className={tile.link} to={paths.product(product.k_parte)}>
            <PartKey size="lg">{product.k_parte}</PartKey>
          </Link>
        </h3>
        <span className={classes.line}>{lineAndBrand(product)}</span>
      </div>
      <div className={classes.text}>
        <p className={classes.description} data-empty={product.descripcion.trim() === ''}>
          {descriptionOf(product)}
        </p>
        {warning !== null && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            {warning}
          </p>
        )}
        {product.encontrado_por !== null && <FoundBy {...product.encontrado_por} />}
        <ProductBadges product={product} />
      </div>
      <div className={classes.stock}>
        <Availability pieces={product.existencia} />
        {action}
      </div>
      {purchase !== undefined && <div className={classes.purchase}>{purchase}</div>}
    </article>
  )
}

function FoundBy({ clave, marca }: { clave: string; marca: string }) {
  return (
    <p className={classes.found}>
      Encontrado por número equivalente: <PartKey size="sm">{clave}</PartKey>
      {marca !== '' && ` de ${marca}`}
    </p>
  )
}
