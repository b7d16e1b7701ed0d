import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundProduct } from '#contract/products.ts'
import { PromotionBadge } from '#web/features/promotion-badge/promotion-badge.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import tile from '#web/ui/tile.module.css'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import { LiveAvailability } from '#web/features/stock/live-availability.tsx'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { lineAndBrand, pictureText } from '#web/ui/product/product-text.ts'
import { FitVerdict } from './fit-verdict.tsx'
import { carOf, partFacts, type PartFact } from './part-facts.ts'
import classes from './product-row.module.css'
import { paths } from '#web/app/paths.ts'

interface ProductRowProps {
  readonly product: FoundProduct
  /** The first rows are visible at once: their pictures load eagerly. */
  readonly isFirst: boolean
  /** A warning: 'Sin confirmar para 2030'. */
  readonly warning?: string | null
  /** The part is of another line than the searched one, and no heading shows that. */
  readonly saysOtherLine?: boolean
  /** An act, above the link of the row. */
  readonly action?: ReactNode
  /** Price and "Agregar"; empty for users without them. */
  readonly purchase?: ReactNode
}

/** A product as a row of a list. The whole row is a link, which passes the car of the search on. */
export function ProductRow({
  product,
  isFirst,
  warning = null,
  saysOtherLine = false,
  action,
  purchase,
}: ProductRowProps) {
  const { auto, k_parte: key, encontrado_por: foundBy } = product
  const verdict = auto?.veredicto == null ? null : auto
  // The availability is shown beside the price.
  const isPriced = useSeesPrices() && purchase !== undefined
  const says = warning !== null || verdict !== null || foundBy !== null || saysOtherLine
  return (
    <article
      className={`relative ${tile.tile ?? ''} ${classes.row ?? ''}`}
      data-drawn={product.dibujo || undefined}
      data-priced={isPriced || undefined}
    >
      <PartPicture
        className={classes.picture}
        picture={product.PicturesUrl}
        alt={product.dibujo ? '' : pictureText(product)}
        sizes="64px"
        width={64}
        height={48}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <div className={classes.name}>
        <h3 className={classes.heading}>
          <Link className={`undecorated ${tile.link ?? ''}`} to={paths.product(key, auto && carOf(auto))}>
            <PartKey size="lg">{key}</PartKey>
          </Link>
        </h3>
        <span className="semibold leading-135 text-sm">{lineAndBrand(product)}</span>
        <div className="row gap-4 hide-empty">
          <ProductBadges product={product} />
          <PromotionBadge productId={product.id} />
        </div>
      </div>
      <Facts facts={partFacts(product)} />
      {says && (
        <div className={classes.says}>
          {verdict === null ? warning !== null && <Warning text={warning} /> : <FitVerdict auto={verdict} withReason />}
          {saysOtherLine && <p className={classes.found}>De otra línea: su descripción menciona lo que buscas</p>}
          {foundBy !== null && <FoundBy {...foundBy} />}
        </div>
      )}
      <div className={classes.stock}>
        {!isPriced && <LiveAvailability product={product} />}
        {action}
      </div>
      {purchase !== undefined && <div className={classes.purchase}>{purchase}</div>}
    </article>
  )
}

/** Columns of wide rows, labelled lines of narrow ones; an unknown value leaves its column empty. */
function Facts({ facts }: { facts: readonly PartFact[] }) {
  return (
    <dl className={classes.facts} data-count={facts.length}>
      {facts.map(
        ({ label, value }, index) =>
          value !== '' && (
            <div key={label} className={classes.fact} data-column={index + 1}>
              <dt className="flex-none faint">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden />
      {text}
    </p>
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
