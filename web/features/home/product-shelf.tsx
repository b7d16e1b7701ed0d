import type { ProductSummary } from '#contract/products.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { Purchase } from '#web/features/prices/purchase.tsx'
import { ProductCard } from '#web/features/parts/product-card.tsx'
import type { BadgeKind } from '#web/ui/product/product-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { HomeSection } from './home-section.tsx'
import type { PartialData } from '#web/data/outcome.ts'
import classes from './product-shelf.module.css'

/** The maximum of a whole shelf. */
const CARDS = Array.from({ length: 12 }, (_, card) => card)

interface ProductShelfProps {
  readonly id: string
  readonly title: string
  readonly part: PartialData<unknown>
  readonly products: readonly ProductSummary[] | undefined
  /** The text of an empty shelf; null: an empty shelf is not rendered. */
  readonly whenEmpty: string | null
  /** Whole rows of a rule's result, or all parts chosen by hand on one row that scrolls. */
  readonly layout?: 'rows' | 'strip'
  /** The badge that the title makes redundant. */
  readonly withoutBadge?: BadgeKind | null
  readonly all?: { readonly label: string; readonly to: string }
}

export function ProductShelf({
  id,
  title,
  part,
  products,
  whenEmpty,
  layout = 'rows',
  withoutBadge = null,
  all,
}: ProductShelfProps) {
  if (products?.length === 0 && whenEmpty === null) return null
  return (
    <HomeSection id={id} title={title} all={all}>
      {products === undefined &&
        (part.failure === null ? (
          <Waiting layout={layout} />
        ) : (
          <QuietError onRetry={part.retry} isBusy={part.isBusy} />
        ))}
      {products?.length === 0 && <p>{whenEmpty}</p>}
      {products !== undefined && products.length > 0 && (
        <ul className={`grid gap-12 ${classes.shelf ?? ''}`} data-layout={layout}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                withoutBadge={withoutBadge}
                action={<CompareCheck partKey={product.k_parte} line={product.linea} />}
                purchase={<Purchase product={product} layout="card" />}
              />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

/** The shape of a shelf whose products are loading. */
function Waiting({ layout }: { layout: 'rows' | 'strip' }) {
  return (
    <ul className={`grid gap-12 ${classes.shelf ?? ''} ${classes.waiting ?? ''}`} data-layout={layout} aria-hidden>
      {CARDS.map((card) => (
        <li key={card} />
      ))}
    </ul>
  )
}
