import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/products.ts'
import { partPriceQuery } from '#web/data/buying/price-queries.ts'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import { Availability } from '#web/ui/product/availability.tsx'

/**
 * Pieces of a part in all branches. Users who see prices see what is available to them now, loaded with the price; other visitors see the
 * figures of the page, from when it was made.
 */
export function LiveAvailability({
  product: { id, existencia },
}: {
  readonly product: Pick<ProductSummary, 'id' | 'existencia'>
}) {
  const isLive = useSeesPrices()
  // Requested by the price beside it (features/prices).
  const { data, isError } = useQuery({ ...partPriceQuery(id), enabled: false })
  const isWaiting = isLive && data === undefined && !isError
  return (
    <span style={isWaiting ? { visibility: 'hidden' } : undefined}>
      <Availability pieces={isLive ? (data?.price?.disponible_total ?? existencia) : existencia} />
    </span>
  )
}
