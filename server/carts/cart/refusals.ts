import type { Kysely } from 'kysely'
import { allowanceOf, allowanceText } from '#domain/parts/allowance.ts'
import { quantityProblem, quantityText } from '#domain/pricing/quantity.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Buyer } from '#server/pricing/prices/buyer.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import { sellingBranches } from '#server/pricing/stock/service.ts'

export function noSuchPart(): Failure {
  return new Failure('not_found', 'Esta pieza ya no está en el catálogo.')
}

/** Why a cart does not accept this quantity of a part; null where it does. */
export function refusalOf({ facts, pack, successorKey }: PricedPart, quantity: number): Failure | null {
  if (['no', 'successor', 'ask'].includes(allowanceOf(facts, 'cart')))
    return new Failure('conflict', allowanceText(facts, 'cart', successorKey))
  const problem = quantityProblem(quantity, pack)
  return problem === null ? null : wrongQuantity(quantityText(problem, pack))
}

export function wrongQuantity(text: string): Failure {
  return new Failure('invalid_input', text, { cantidad: text })
}

export function closedBranch(): Failure {
  const text = 'Esta sucursal no vende por ahora. Elige otra.'
  return new Failure('invalid_input', text, { sucursal: text })
}

/** Why nothing can be ordered from a branch; null: it sells. */
export async function refusalOfBranch(db: Kysely<DB>, buyer: Buyer | null, branchId: number): Promise<Failure | null> {
  if (branchId === buyer?.branch?.id) return null
  return (await sellingBranches(db)).get(branchId)?.sells === true ? null : closedBranch()
}
