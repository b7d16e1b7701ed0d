import type { Handover } from '#domain/pricing/border-vat.ts'
import { vatOf } from '#domain/pricing/border-vat.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import type { BorderVatRow } from './border-vat-store.ts'

/** Branches with the rate at which they sell what is handed over there. */
export function branchesWithVat(
  branches: ReadonlyMap<number, SellingBranch>,
  row: BorderVatRow,
): ReadonlyMap<number, SellingBranch> {
  return new Map([...branches].map(([id, branch]) => [id, withVat(branch, row)]))
}

function withVat(branch: SellingBranch, { rule, postalCodes, address, ways }: BorderVatRow): SellingBranch {
  const handover = handoverOf(ways[branch.id], address)
  const { rate, reason } = vatOf({ rate: branch.vatRate, rule, handover, postalCodes })
  return { ...branch, vatRate: rate, vatReason: reason }
}

function handoverOf(way: BorderVatRow['ways'][string] | undefined, address: BorderVatRow['address']): Handover {
  if (way === undefined || way === 'pickup') return { kind: 'branch' }
  return address === null ? { kind: 'unknown' } : { kind: 'address', ...address }
}
