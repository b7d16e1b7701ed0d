import type { Person, Viewer } from '#domain/access.ts'
import { onlyThereText } from '#domain/cart/other-branch.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { allowanceOf, allowanceText } from '#domain/parts/allowance.ts'
import { quantityProblem, quantityText } from '#domain/pricing/quantity.ts'
import { addToCart, type JudgedLine } from '#server/carts/additions/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { NO_ORDER } from './read-service.ts'
import { orderBranch, orderLines } from './store.ts'

interface Reorder {
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
  readonly key: string | null
}

interface ReorderedLine {
  readonly partKey: string
  readonly quantity: number
  /** A remark on the line; '' for none. */
  readonly text: string
}

export interface Reordered {
  readonly added: readonly ReorderedLine[]
  readonly refused: readonly ReorderedLine[]
  /** Lines of the cart. */
  readonly count: number
}

/** Adds the parts of an order that can be bought to the user's own cart. Cancelled pieces are included. */
export async function reorder(database: Database, requester: Reorder, id: number): Promise<Reordered | Failure> {
  const branchId = await orderBranch(database.db, orderScope(requester.viewer), id)
  if (branchId === undefined) return NO_ORDER
  const lines = await orderLines(database.db, id)
  const added = await addToCart(database, requester, {
    lines: lines.map((line) => ({
      productId: line.productId,
      quantity: line.ordered,
      branchId,
      note: line.note,
      vehicle: {
        make: line.vehicleMake,
        model: line.vehicleModel,
        year: line.vehicleYear,
        engine: line.vehicleEngine,
      },
    })),
    action: 'carrito.repetir',
    key: requester.key,
    body: id,
    judge,
    closedBranch: 'replaced',
  })
  if (added instanceof Failure) return added
  const remarks = new Map(added.remarks.map((remark) => [remark.index, remark]))
  const said = lines.map(({ partKey, ordered: quantity }, index) => {
    const { isRefused = false, text = '' } = remarks.get(index) ?? {}
    return { isRefused, row: { partKey, quantity, text } }
  })
  return {
    added: said.filter(({ isRefused }) => !isRefused).map(({ row }) => row),
    refused: said.filter(({ isRefused }) => isRefused).map(({ row }) => row),
    count: added.count,
  }
}

/** By the stock of the order's branch; a part sold until it is gone also by that of another branch, from which the cart offers it. */
function judge({ part, quantity, there, elsewhere }: JudgedLine): Failure | string {
  if (part === undefined) return new Failure('not_found', 'Ya no se vende.')
  const isOnlyThere = there === 0 && allowanceOf(part.facts, 'reorder') === 'from_stock'
  const other = isOnlyThere ? elsewhere()[0] : undefined
  const facts = { ...part.facts, hasStock: there > 0 || other !== undefined }
  const allowance = allowanceOf(facts, 'reorder')
  const text = allowanceText(facts, 'reorder', part.successorKey)
  if (allowance === 'no' || allowance === 'successor' || allowance === 'ask') return new Failure('conflict', text)
  const problem = quantityProblem(quantity, part.pack)
  if (problem !== null) return new Failure('invalid_input', quantityText(problem, part.pack))
  if (other !== undefined)
    return `${text} ${onlyThereText(other.branch.name, other.available)}: pídela de ahí en tu carrito.`
  return text === '' && there < quantity ? `Hay ${there} por ahora.` : text
}
