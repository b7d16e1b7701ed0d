import { shippingFor } from '#domain/cart/shipping.ts'
import { reachOf } from '#domain/delivery/destination.ts'
import { handoverBy, vatOf, type Handover } from '#domain/pricing/border-vat.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import { borderVatQuery, type BorderVatRow } from './border-vat-store.ts'

/** The facts that decide the rate without a cart: the company's usual address and shipping. A query of one value. */
export function usualBorderVat(companyId: number | null) {
  return borderVatQuery({ cartId: null, companyId, scope: { kind: 'all' } })
}

/** Branches with the rate of goods that are handed over there. */
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

/** By the way that the pre-order is shipped. A way that is gone leads to an unknown place. */
function handoverOf(ways: BorderVatRow['ways'][string], address: BorderVatRow['address']): Handover {
  const to = address?.postalCode ?? null
  const { option, gone } = shippingFor(ways.map((way) => ({ ...way, reach: reachOf(way, way.from, to) })))
  return gone === undefined ? handoverBy(option ?? null, address) : { kind: 'unknown' }
}
