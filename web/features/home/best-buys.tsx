import { useRef } from 'react'
import { usePartialQuery } from '#web/data/outcome.ts'
import { bestBuysQuery } from '#web/data/queries.ts'
import type { HomeData } from './home-data.ts'
import { ProductShelf } from './product-shelf.tsx'
import { useIsNear } from './use-is-near.ts'

/** Far below the first screen: requested when it is almost visible. */
export function BestBuys({ loaded: { preview } }: { loaded: HomeData }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const part = usePartialQuery(bestBuysQuery, isNear && preview === undefined)
  const shown = preview?.bestBuys ?? part.data
  return (
    <div ref={place}>
      <ProductShelf
        id="mejor-compra"
        title={shown?.titulo || 'Mejor compra'}
        part={part}
        products={shown?.filtrado}
        layout="strip"
        whenEmpty={null}
      />
    </div>
  )
}
