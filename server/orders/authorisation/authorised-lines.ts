import { cartTotals } from '#domain/cart/totals.ts'
import { toBasisPoints, toCentavos, toDecimal } from '#domain/money/money.ts'
import { quantityProblem, quantityText } from '#domain/pricing/quantity.ts'
import { allowanceOf } from '#domain/parts/allowance.ts'
import { frozenPrice } from '#server/carts/documents/frozen-price.ts'
import type { Substitute } from '#server/carts/documents/substitutes.ts'
import type { PreOrder, PreOrderBranchRow, PreOrderLineRow } from '#server/orders/pre-orders/service.ts'
import { Failure } from '#server/platform/failure.ts'
import type { BranchSums, ReplacedLine } from './store.ts'

/** The authoriser's decision on a line. */
export interface LineDecision {
  readonly id: string
  readonly quantity: number
  /** The replacing part; null: the part stays. */
  readonly substituteId: number | null
}

export interface DecidedLine {
  readonly line: PreOrderLineRow
  readonly authorised: number
  /** Pieces of the requested part that go back to the cart. */
  readonly returned: number
  readonly replacedBy: ReplacedLine | null
}

/** Every line with its decision; lines without one are authorised whole. */
export function decideLines(
  { lines }: PreOrder,
  decisions: readonly LineDecision[],
  substitutes: ReadonlyMap<number, readonly Substitute[]>,
  costs: ReadonlyMap<number, string>,
): readonly DecidedLine[] | Failure {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]))
  const unknown = decisions.find(({ id }) => !lines.some((line) => line.id === id))
  if (unknown !== undefined) return refusedLine(unknown.id, 'No es una línea de este prepedido.')
  const decided: DecidedLine[] = []
  // Lines that are replaced by the same part share its stock.
  const taken = new Map<string, number>()
  for (const line of lines) {
    const kept = line.supplied + line.backOrdered
    const decision = byId.get(line.id) ?? { id: line.id, quantity: kept, substituteId: null }
    const place = `${decision.substituteId} ${line.branchId}`
    const gone = taken.get(place) ?? 0
    const one =
      decision.substituteId === null
        ? decideLine(line, decision.quantity)
        : replaceLine(line, decision, { offered: substitutes.get(line.productId) ?? [], gone }, costs)
    if (one instanceof Failure) return one
    taken.set(place, gone + (one.replacedBy?.supplied ?? 0))
    decided.push(one)
  }
  if (decided.every(({ authorised }) => authorised === 0)) {
    return new Failure('invalid_input', 'Autoriza al menos una pieza, o recházalo.')
  }
  return decided
}

function decideLine(line: PreOrderLineRow, quantity: number): DecidedLine | Failure {
  const kept = line.supplied + line.backOrdered
  if (quantity > kept) return refusedLine(line.id, requestedText(kept))
  return { line, authorised: quantity, returned: kept - quantity, replacedBy: null }
}

function replaceLine(
  line: PreOrderLineRow,
  { quantity, substituteId }: LineDecision,
  { offered, gone }: { readonly offered: readonly Substitute[]; readonly gone: number },
  costs: ReadonlyMap<number, string>,
): DecidedLine | Failure {
  const substitute = offered.find(({ id }) => id === substituteId)
  if (substitute === undefined) return refusedLine(line.id, 'Esta pieza no la puede sustituir.')
  const kept = line.supplied + line.backOrdered
  if (quantity > kept) return refusedLine(line.id, requestedText(kept))
  if (quantity === 0) return decideLine(line, 0)
  const { part } = substitute
  const problem = quantityProblem(quantity, part.pack)
  if (problem !== null) return refusedLine(line.id, `${substitute.key}: ${quantityText(problem, part.pack)}`)
  const there = Math.max(0, substitute.availableAt(line.branchId) - gone)
  const supplied = Math.min(quantity, there)
  const price = part.priceOf(quantity)
  const hasStock = there > 0
  const allowance = allowanceOf({ ...part.facts, hasPrice: price !== null, hasStock }, 'order')
  if (price === null || (supplied < quantity && allowance === 'from_stock')) {
    return refusedLine(line.id, `De ${substitute.key} ${there === 1 ? 'queda' : 'quedan'} ${there}.`)
  }
  return {
    line,
    authorised: quantity,
    returned: kept - quantity,
    replacedBy: {
      id: line.id,
      productId: substitute.id,
      partKey: substitute.key,
      description: substitute.description,
      brand: substitute.brand,
      line: substitute.line,
      supplied,
      backOrdered: quantity - supplied,
      ...frozenPrice(price, part.coreCharge, costs.get(substitute.id)),
      // The customer never pays more than they agreed to.
      ...(price.price <= toCentavos(line.price)
        ? {}
        : { price: toDecimal(toCentavos(line.price)), priceReason: `Al precio de ${line.partKey}` }),
    },
  }
}

function requestedText(kept: number): string {
  return `${kept === 1 ? 'Se pidió 1' : `Se pidieron ${kept}`}: no se autorizan más.`
}

function refusedLine(id: string, text: string): Failure {
  return new Failure('invalid_input', text, { [`lineas.${id}`]: text })
}

/** The authorised amount of each branch, at the rates and shipping of the document. */
export function authorisedSums(
  branches: readonly PreOrderBranchRow[],
  decided: readonly DecidedLine[],
): readonly BranchSums[] {
  const rates = new Map(branches.map(({ branchId, vatRate }) => [branchId, toBasisPoints(vatRate)]))
  const { branches: sums } = cartTotals(
    decided.map(({ line, authorised, replacedBy }) => {
      const { price, coreCharge } = replacedBy ?? line
      return {
        branchId: line.branchId,
        supplied: authorised,
        price: toCentavos(price),
        coreCharge: coreCharge === null ? null : toCentavos(coreCharge),
      }
    }),
    (branchId) => rates.get(branchId) ?? 0,
  )
  return branches.map(({ branchId, shippingCost }) => {
    const sum = sums.find((each) => each.branchId === branchId)
    return {
      branchId,
      shippingCost: sum === undefined ? '0.00' : shippingCost,
      pieces: sum?.pieces ?? 0,
      subtotal: toDecimal(sum?.subtotal ?? 0),
      vat: toDecimal(sum?.vat ?? 0),
      total: toDecimal(sum?.total ?? 0),
    }
  })
}
