import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import product from '#web/features/parts/product-row.module.css'
import classes from './listing-skeleton.module.css'

const ROWS = Array.from({ length: 8 }, (_, row) => row)
/** Position, years, engine, traits. */
const FACTS = Array.from({ length: 4 }, (_, fact) => fact)

/** The shape of a list that is loading: each row takes the space of a product's. */
export function ListingSkeleton() {
  const isPriced = useSeesPrices() || undefined
  return (
    <div className={classes.rows} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={`${product.row ?? ''} ${classes.row ?? ''}`} data-priced={isPriced}>
          <Skeleton className={product.picture} />
          <div className={`${product.name ?? ''} ${classes.name ?? ''}`}>
            <Skeleton height={18} width="min(75%, 9rem)" />
            <Skeleton height={12} width="min(60%, 7rem)" />
          </div>
          <div className={product.facts} data-count={FACTS.length}>
            {FACTS.map((fact) => (
              <div key={fact} className={classes.fact}>
                <Skeleton height={12} width="min(80%, 8rem)" />
              </div>
            ))}
          </div>
          <div className={`${product.stock ?? ''} tappable ${classes.stock ?? ''}`}>
            <Skeleton height={14} width="4.5rem" />
            <Skeleton height={18} width="5.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
