import { useEffect } from 'react'
import type { ApplicationGroup, ProductDetail } from '#contract/products.ts'
import { productBreadcrumbs } from './product-head.ts'
import { Purchase } from '#web/features/prices/purchase.tsx'
import { PromotionBadge } from '#web/features/promotion-badge/promotion-badge.tsx'
import { RecentlyViewed } from '#web/features/recently-viewed/recently-viewed.tsx'
import { recordViewed } from '#web/features/recently-viewed/viewed-parts.ts'
import { countOpening } from '#web/data/counts/count-searches.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { Gallery } from '#web/ui/product/gallery.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { descriptionOf, pictureText, sheetText } from '#web/ui/product/product-text.ts'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { ApplicationList } from './applications/application-list.tsx'
import { FitmentBox } from './fitment-box.tsx'
import { toFitmentApplication } from '#web/features/fitment/to-fitment.ts'
import { LongText } from './long-text.tsx'
import { NoEquivalents } from './no-equivalents.tsx'
import { Alternates, Equivalents } from './other-keys.tsx'
import { PrintedAddress } from './printed-address.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductTools } from './product-tools.tsx'
import { RelatedParts } from './related-parts.tsx'
import { Successor } from './successor.tsx'
import { StockTable } from './stock/stock-table.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import classes from './product-view.module.css'

/** From this number on, which does not fit without scrolling, the number of keys is shown. */
const MANY_KEYS = 6

interface ProductViewProps {
  readonly product: ProductDetail
  readonly groups: readonly ApplicationGroup[]
}

export function ProductView({ product, groups }: ProductViewProps) {
  useEffect(() => recordViewed(product), [product])
  useOpeningCount(product.id)
  const pictures = product.imagenes.length > 0 ? product.imagenes : [product.PicturesUrl]
  // The server decides which picture comes first (blueprint, section 4).
  const first = pictures.findIndex(({ lg }) => lg === product.PicturesUrl.lg)
  return (
    <article className={classes.product}>
      <div className="no-print">
        <Breadcrumbs steps={productBreadcrumbs(product)} />
      </div>
      <div className={`grid one-column gap-20 ${classes.top ?? ''}`}>
        <header className={classes.summary}>
          <div className="row items-center gap-4-16 mb-4">
            <h1 className="leading-115">
              <PartKey size="xl">{product.k_parte}</PartKey>
            </h1>
          </div>
          <div className={classes.line}>
            <strong>{product.linea === '' ? 'Refacción' : product.linea}</strong>
            {product.marca !== '' && <span className="faint">{product.marca}</span>}
            <ProductBadges product={product} without="status" />
            <PromotionBadge productId={product.id} />
          </div>
          <Description product={product} />
          <Successor product={product} />
        </header>
        <div className={classes.fitment}>
          <FitmentBox
            applications={product.aplicaciones.map((each) => toFitmentApplication(each, product.calificadores))}
          />
        </div>
        <div className={classes.picture}>
          <Gallery
            pictures={pictures}
            first={Math.max(0, first)}
            text={pictureText(product)}
            isDrawn={product.imagenes.every(({ dibujo }) => dibujo)}
          />
          <ProductTools product={product} />
        </div>
        <div className={`hide-empty ${classes.purchase ?? ''}`}>
          <Purchase product={product} layout="page" />
        </div>
        <div className={`no-print ${classes.actions ?? ''}`}>
          <ProductActions product={product} />
        </div>
        <div className={`no-print ${classes.stock ?? ''}`}>
          <StockTable product={product} />
        </div>
      </div>
      <div className={`grid one-column gap-20 ${classes.below ?? ''}`}>
        <section aria-labelledby="aplicaciones">
          <SectionHeading id="aplicaciones" className={classes.heading}>
            Aplicaciones
          </SectionHeading>
          <ApplicationList key={product.id} groups={groups} />
        </section>
        <div className={classes.others}>
          <section aria-labelledby="equivalentes">
            <SectionHeading id="equivalentes" className={classes.heading}>
              Números equivalentes
              {product.equivalentes.length > MANY_KEYS && (
                <span className={classes.count}>{countText(product.equivalentes.length)}</span>
              )}
            </SectionHeading>
            {product.equivalentes.length === 0 ? (
              <NoEquivalents product={product} />
            ) : (
              <Equivalents keys={product.equivalentes} />
            )}
          </section>
          {product.alternas.length > 0 && (
            <section aria-labelledby="alternas">
              <SectionHeading id="alternas" className={classes.heading}>
                Otras claves de esta pieza
              </SectionHeading>
              <Alternates keys={product.alternas} />
            </section>
          )}
        </div>
      </div>
      <PrintedAddress />
      <div className={classes.onward}>
        <RelatedParts partKey={product.k_parte} line={product.linea} />
        <RecentlyViewed without={product.k_parte} />
      </div>
    </article>
  )
}

/** Once the page is idle: cached pages contain no token. */
function useOpeningCount(productId: number): void {
  const isIdle = useIsIdle()
  useEffect(() => {
    if (isIdle) countOpening(productId)
  }, [productId, isIdle])
}

/** A summary of the part's readings first; the owner's text follows. */
function Description({ product }: { product: ProductDetail }) {
  const written = sheetText(product)
  const given = descriptionOf(product)
  const isEmpty = product.descripcion.trim() === ''
  if (written === given) return <LongText text={given} isEmpty={isEmpty} />
  return (
    <>
      <p className={classes.sheet}>{written}</p>
      {!isEmpty && (
        <details className={`faint text-md mt-4 tap-summary ${classes.given ?? ''}`}>
          <summary>Texto original del catálogo</summary>
          <LongText text={given} isEmpty={false} />
        </details>
      )}
    </>
  )
}
