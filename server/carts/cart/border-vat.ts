import { shippingFor } from '#domain/cart/shipping.ts'
import { reachOf } from '#domain/delivery/destination.ts'
import { handoverBy, vatOf, type Handover } from '#domain/pricing/border-vat.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import { borderVatQuery, type BorderVatRow } from './border-vat-store.ts'

/** What decides the rate where there is no cart: where the company usually has its orders sent. A query of one value. */
export function usualBorderVat(companyId: number | null) {
  return borderVatQuery({ cartId: null, companyId, scope: { kind: 'all' } })
}

/** Branches with the rate at which they sell what is handed over there. */
export function branchesWithVat(
  branches: ReadonlyMap<number, SellingBranch>,
  row: BorderVatRow,
): ReadonlyMap<number, SellingBranch> {
  return new Map([...branches].map(([id, branch]) => [id, withVat(branch, row)]))
}

function withVat(branch: SellingBranch, { rule, postalCodes, address, ways }: BorderVatRow): SellingBranch {
  const handover = handoverOf(ways[branch.id] ?? [], address)
  const { rate, reason } = vatOf({ rate: branch.vatRate, rule, handover, postalCodes })
  return { ...branch, vatRate: rate, vatReason: reason }
}

/** By the way that the pre-order is shipped. Of one that is gone, nobody knows where it leads. */
function handoverOf(ways: BorderVatRow['ways'][string], address: BorderVatRow['address']): Handover {
  const to = address?.postalCode ?? null
  const { option, gone } = shippingFor(ways.map((way) => ({ ...way, reach: reachOf(way, way.from, to) })))
  return gone === undefined ? handoverBy(option ?? null, address) : { kind: 'unknown' }
}
