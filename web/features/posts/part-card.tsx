import { Link } from 'react-router'
import type { ProductSummary } from '#contract/products.ts'
import { paths } from '#web/app/paths.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import { lineAndBrand } from '#web/ui/product/product-text.ts'
import tile from '#web/ui/tile.module.css'
import classes from './part-card.module.css'

/** A part within a post or at its end. The whole card is a link. */
export function PartCard({ part }: { readonly part: ProductSummary }) {
  return (
    <article className={`relative ${tile.tile ?? ''} hover-edge-g5-d2 grid items-center gap-16 ${classes.card ?? ''}`}>
      <PartPicture
        className={classes.picture}
        picture={part.PicturesUrl}
        alt=""
        sizes="96px"
        width={96}
        height={72}
        loading="lazy"
      />
      <div className={`stack min-w-0 gap-2 ${classes.text ?? ''}`}>
        <Link className={`undecorated ${tile.link ?? ''}`} to={paths.product(part.k_parte)}>
          <PartKey>{part.k_parte}</PartKey>
        </Link>
        <span className="medium text-md">{lineAndBrand(part)}</span>
        <span className="text-md muted leading-14 two-lines">{part.ficha.vehiculos || part.descripcion}</span>
      </div>
    </article>
  )
}
