import type { ApplicationGroup, ProductDetail } from '#contract/product.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { Gallery } from '#web/ui/product/gallery.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { descriptionOf, pictureText, positionsText } from '#web/ui/product/product-text.ts'
import { ApplicationList } from './application-list.tsx'
import { CopyKey } from './copy-key.tsx'
import { FitmentBox } from './fitment-box.tsx'
import { toFitmentApplication } from './fitment-text.ts'
import { Alternates, Equivalents } from './other-keys.tsx'
import { StockTable } from './stock-table.tsx'
import classes from './product-view.module.css'

interface ProductViewProps {
  readonly product: ProductDetail
  readonly groups: readonly ApplicationGroup[]
}

/** One part: what it is, whether it fits, where it is, by what other numbers it goes, and all that it fits. */
export function ProductView({ product, groups }: ProductViewProps) {
  const pictures = product.imagenes.length > 0 ? product.imagenes : [product.PicturesUrl]
  const traits = [positionsText(product.posiciones), ...product.calificadores].filter((trait) => trait !== '')
  return (
    <article className={classes.product}>
      <div className={classes.top}>
        <header className={classes.summary}>
          <div className={classes.keyLine}>
            <h1 className={classes.key}>
              <PartKey size="xl">{product.k_parte}</PartKey>
            </h1>
            <CopyKey partKey={product.k_parte} />
          </div>
          <div className={classes.line}>
            <strong>{product.linea === '' ? 'Refacción' : product.linea}</strong>
            {product.marca !== '' && <span className={classes.brand}>{product.marca}</span>}
            <ProductBadges product={product} />
          </div>
          <p className={classes.description} data-empty={product.descripcion.trim() === ''}>
            {descriptionOf(product)}
          </p>
          {traits.length > 0 && (
            <ul className={classes.traits} aria-label="Características">
              {traits.map((trait) => (
                <li key={trait}>{trait}</li>
              ))}
            </ul>
          )}
        </header>
        <div className={classes.picture}>
          <Gallery pictures={pictures} text={pictureText(product)} />
        </div>
        <div className={classes.fitment}>
          <FitmentBox
            applications={product.aplicaciones.map((each) => toFitmentApplication(each, product.calificadores))}
          />
        </div>
        <div className={classes.stock}>
          <StockTable stock={product.existencias} total={product.existencia} />
        </div>
      </div>
      <div className={classes.below}>
        <section className={classes.applications} aria-labelledby="aplicaciones">
          <h2 id="aplicaciones" className={classes.heading}>
            Aplicaciones
          </h2>
          <ApplicationList key={product.id} groups={groups} />
        </section>
        <div className={classes.others}>
          <section aria-labelledby="equivalentes">
            <h2 id="equivalentes" className={classes.heading}>
              Números equivalentes
            </h2>
            <Equivalents keys={product.equivalentes} />
          </section>
          {product.alternas.length > 0 && (
            <section aria-labelledby="alternas">
              <h2 id="alternas" className={classes.heading}>
                Otras claves de esta pieza
              </h2>
              <Alternates keys={product.alternas} />
            </section>
          )}
        </div>
      </div>
    </article>
  )
}
