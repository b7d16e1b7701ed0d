import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/products.ts'
import { partPriceQuery } from '#web/data/buying/price-queries.ts'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import { Availability } from '#web/ui/product/availability.tsx'

/**
 * Pieces of a part in all branches. Who sees prices sees what can be promised to them now, which comes with the price; a page holds what
 * was so when it was made, and that is shown to others alone.
 */
export function LiveAvailability({
  product: { id, existencia },
}: {
  readonly product: Pick<ProductSummary, 'id' | 'existencia'>
}) {
  const isLive = useSeesPrices()
  // Asked for by the price beside it (features/prices).
  const { data, isError } = useQuery({ ...partPriceQuery(id), enabled: false })
  const isWaiting = isLive && data === undefined && !isError
  return (
    <span style={isWaiting ? { visibility: 'hidden' } : undefined}>
      <Availability pieces={isLive ? (data?.price?.disponible_total ?? existencia) : existencia} />
    </span>
  )
}
