import { useRef, type ComponentProps } from 'react'
import { usePartialQuery } from '#web/data/outcome.ts'
import type { latestProductsQuery } from '#web/data/queries.ts'
import { ProductShelf } from './product-shelf.tsx'
import { useIsNear } from './use-is-near.ts'

interface DeferredShelfProps extends Omit<ComponentProps<typeof ProductShelf>, 'part' | 'products'> {
  /** Any query for products. */
  readonly query: typeof latestProductsQuery
}

/** A shelf far below the first screen: its products are requested when they are almost visible. */
export function DeferredShelf({ query, ...shelf }: DeferredShelfProps) {
  const place = useRef<HTMLDivElement>(null)
  const part = usePartialQuery(query, useIsNear(place))
  return (
    <div ref={place}>
      <ProductShelf {...shelf} part={part} products={part.data} />
    </div>
  )
}
