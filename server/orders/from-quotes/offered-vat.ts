import type { Kysely } from 'kysely'
import { percentText, toBasisPoints } from '#domain/money/money.ts'
import { GENERAL_VAT } from '#domain/money/vat.ts'
import { handoverBy, vatOf } from '#domain/pricing/border-vat.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Offer } from '#server/quotes/quotes/conversion-service.ts'
import type { BranchWays } from './delivery.ts'
import { borderOf } from './store.ts'

const SOLVED_BY =
  'Recógela en la sucursal, elige una dirección de la región fronteriza, o pide que te la coticen para esta entrega.'

/**
 * Why an offer at the border rate cannot be ordered: the delivery leads out of the border region (decision 101). '' for no reason.
 * @param addressId the destination; null: none was chosen
 */
export async function offeredVatProblem(
  db: Kysely<DB>,
  { branches }: Pick<Offer, 'branches'>,
  { addressId, ways }: { readonly addressId: number | null; readonly ways: readonly BranchWays[] },
): Promise<string> {
  const ordered = new Map(ways.map((way) => [way.branchId, way]))
  const reduced = branches.filter(
    ({ branchId, vatRate }) => ordered.has(branchId) && toBasisPoints(vatRate) < GENERAL_VAT,
  )
  if (reduced.length === 0) return ''
  const { rule, postalCodes, address } = await borderOf(db, addressId)
  const problems = reduced.flatMap(({ branchId, branch, vatRate }) => {
    const offered = toBasisPoints(vatRate)
    const handover = handoverBy(ordered.get(branchId)?.option ?? null, address)
    const { rate, reason } = vatOf({ rate: offered, rule, handover, postalCodes })
    return rate === offered ? [] : [`${branch} cotizó con IVA del ${percentText(offered)}. ${reason} ${SOLVED_BY}`]
  })
  return problems[0] ?? ''
}
