import type { ProductSummary } from '#contract/product.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { ProductCard } from '#web/ui/product/product-card.tsx'
import type { BadgeKind } from '#web/ui/product/product-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { HomeSection } from './home-section.tsx'
import type { PartState } from './part-of-home.ts'
import classes from './product-shelf.module.css'

interface ProductShelfProps {
  readonly id: string
  readonly title: string
  readonly part: PartState<unknown>
  readonly products: readonly ProductSummary[] | undefined
  readonly whenEmpty: string
  /** The badge that the title makes needless. */
  readonly withoutBadge?: BadgeKind | null
}

export function ProductShelf({ id, title, part, products, whenEmpty, withoutBadge = null }: ProductShelfProps) {
  return (
    <HomeSection id={id} title={title}>
      {products === undefined && <QuietError message={part.failure ?? ''} onRetry={part.retry} isBusy={part.isBusy} />}
      {products?.length === 0 && <p className={classes.empty}>{whenEmpty}</p>}
      {products !== undefined && products.length > 0 && (
        <ul className={classes.shelf}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                withoutBadge={withoutBadge}
                action={<CompareCheck partKey={product.k_parte} line={product.linea} />}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
