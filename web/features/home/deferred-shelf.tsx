import { useRef, type ComponentProps } from 'react'
import type { ProductSummary } from '#contract/products.ts'
import { usePartWhenNear } from './part-when-near.ts'
import { ProductShelf } from './product-shelf.tsx'

interface DeferredShelfProps extends Omit<ComponentProps<typeof ProductShelf>, 'part' | 'products'> {
  readonly load: (signal: AbortSignal) => Promise<readonly ProductSummary[]>
}

/** A shelf far below the first fold: its products are asked for when they are about to be seen. */
export function DeferredShelf({ load, ...shelf }: DeferredShelfProps) {
  const place = useRef<HTMLDivElement>(null)
  const part = usePartWhenNear(place, { queryKey: [shelf.id], queryFn: ({ signal }) => load(signal) })
  return (
    <div ref={place}>
      <ProductShelf {...shelf} part={part} products={part.data} />
    </div>
  )
}
