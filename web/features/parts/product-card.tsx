import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductSummary } from '#contract/products.ts'
import { PromotionBadge } from '#web/features/promotion-badge/promotion-badge.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import tile from '#web/ui/tile.module.css'
import { LiveAvailability } from '#web/features/stock/live-availability.tsx'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { lineAndBrand, pictureText, sheetText, type BadgeKind } from '#web/ui/product/product-text.ts'
import classes from './product-card.module.css'
import { paths } from '#web/app/paths.ts'

interface ProductCardProps {
  readonly product: ProductSummary
  readonly withoutBadge?: BadgeKind | null
  /** An act, above the link of the tile. */
  readonly action?: ReactNode
  /** Price and "Agregar"; empty for users without them. */
  readonly purchase?: ReactNode
}

/** A product as a tile. The whole tile is a link. */
export function ProductCard({ product, withoutBadge = null, action, purchase }: ProductCardProps) {
  return (
    <article className={`relative ${tile.tile ?? ''} hover-edge-g4-d3 ${classes.card ?? ''}`}>
      <PartPicture
        className={classes.picture}
        picture={product.PicturesUrl}
        alt={pictureText(product)}
        sizes="240px"
        width={240}
        height={180}
        loading="lazy"
      />
      <Link className={`undecorated ${tile.link ?? ''} leading-13`} to={paths.product(product.k_parte)}>
        <PartKey>{product.k_parte}</PartKey>
      </Link>
      <span className="semibold text-sm">{lineAndBrand(product)}</span>
      <p className={classes.description}>{sheetText(product)}</p>
      <div className={classes.foot}>
        <PromotionBadge productId={product.id} />
        <ProductBadges product={product} without={withoutBadge} />
        <LiveAvailability product={product} />
      </div>
      {purchase !== undefined && <div className={classes.purchase}>{purchase}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </article>
  )
}
