import { onlyThereText } from '#domain/cart/other-branch.ts'
import { takesBackOrder } from '#domain/cart/line-problems.ts'
import { percentText, toBasisPoints, type BasisPoints } from '#domain/money/money.ts'
import { GENERAL_VAT } from '#domain/money/vat.ts'
import { allowanceOf, allowanceText } from '#domain/parts/allowance.ts'
import { quantityProblem, quantityText, promisable, SINGLE_PIECES, suppliable } from '#domain/pricing/quantity.ts'
import { areAlternatives, isCounted } from '#domain/quotes/alternatives.ts'
import { elsewhereOf } from '#server/carts/cart/elsewhere.ts'
import type { PreOrderLine } from '#server/orders/generation/draft.ts'
import type { SellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { Offer, QuoteLineRow } from '#server/quotes/quotes/conversion-service.ts'

/** The order of a line that would be made now. */
export interface PlannedLine {
  readonly line: QuoteLineRow
  /** Pieces in pre-orders already, and those left. */
  readonly converted: number
  readonly left: number
  /** Requested pieces; 0: the line is left out. */
  readonly wanted: number
  /** An alternative to it is ordered, now or before. */
  readonly isReplaced: boolean
  readonly available: number
  readonly supplied: number
  readonly backOrdered: number
  readonly takesBackOrder: boolean
  /** Why it cannot be ordered; '' where it can. */
  readonly problem: string
}

interface Wish {
  /** Pieces by line id; null: all that are left. */
  readonly wanted: ReadonlyMap<string, number> | null
  /** Missing pieces are back-ordered. */
  readonly isBackOrdered: boolean
}

/**
 * Each line of an offer with the pieces that can be ordered. Two lines of one part do not use the same stock. Of alternatives one is
 * ordered: the line that they replace, unless another one is requested or was ordered before.
 */
export function planLines(
  { lines, branches, ordered }: Offer,
  facts: SellingFacts,
  { wanted, isBackOrdered }: Wish,
): readonly PlannedLine[] {
  const rates = new Map(branches.map(({ branchId, vatRate }) => [branchId, toBasisPoints(vatRate)]))
  const taken = new Map<string, number>()
  const orderedOf = ({ id }: QuoteLineRow) => ordered.get(id) ?? 0
  const othersOf = (line: QuoteLineRow) => lines.filter((other) => areAlternatives(line, other))
  const leftOf = (line: QuoteLineRow) =>
    othersOf(line).some((other) => orderedOf(other) > 0) ? 0 : line.quantity - orderedOf(line)
  const requestedOf = (line: QuoteLineRow) => {
    if (wanted !== null) return wanted.get(line.id) ?? 0
    return isCounted(line) || orderedOf(line) > 0 ? leftOf(line) : 0
  }
  return lines.map((line) => {
    const requested = requestedOf(line)
    const others = othersOf(line)
    const place = `${line.productId} ${line.branchId}`
    const part = line.productId === null ? undefined : facts.parts.get(line.productId)
    // The last pieces of an offer are sold as they were offered, whatever the pack.
    const stock = part?.stock.get(line.branchId)?.free ?? 0
    const free = Math.max(0, stock - (taken.get(place) ?? 0))
    const allowance =
      part === undefined
        ? 'no'
        : // Its price is the one that was offered, whatever it has today.
          allowanceOf({ ...part.facts, hasPrice: true, hasStock: stock > 0 }, 'order')
    const canWait = takesBackOrder({ wantsBackOrder: true, allowance })
    const pack = part?.pack ?? { multiple: 1, minimum: 1 }
    const supplied = requested <= free ? requested : suppliable(requested, free, pack)
    const available = Math.max(supplied, promisable(free, pack))
    taken.set(place, (taken.get(place) ?? 0) + supplied)
    const backOrdered = requested - supplied
    const planned = {
      line,
      converted: orderedOf(line),
      left: leftOf(line),
      wanted: requested,
      isReplaced: others.some((other) => orderedOf(other) > 0 || requestedOf(other) > 0),
      available,
      supplied,
      backOrdered,
      takesBackOrder: canWait,
    }
    const problem =
      requested === 0
        ? ''
        : (alternativeProblem(
            line,
            others.find((other) => orderedOf(other) > 0),
            others.find((other) => requestedOf(other) > 0),
          ) ??
          lastingProblem(line, requested, facts, rates) ??
          quantityProblemOf(planned, pack) ??
          stockProblem(planned, facts, isBackOrdered) ??
          '')
    return { ...planned, problem }
  })
}

/**
 * Of alternatives the customer orders one. @param ordered another alternative that was ordered; @param wanted another that is requested too
 */
function alternativeProblem(
  line: QuoteLineRow,
  ordered: QuoteLineRow | undefined,
  wanted: QuoteLineRow | undefined,
): string | null {
  if (ordered !== undefined) return `Ya se pidió la línea ${ordered.number}, y va una de las dos.`
  if (wanted === undefined || isCounted(line)) return null
  return line.substituteForNumber === wanted.number
    ? `Es en lugar de la línea ${wanted.number}: pide una de las dos.`
    : `Es alternativa de la línea ${wanted.number}: pide una de las dos.`
}

const AGAIN = 'Pide que te la coticen otra vez.'

/** A problem that no other quantity solves; null for none. */
function lastingProblem(
  { productId, branchId }: QuoteLineRow,
  requested: number,
  { parts, branches, available }: SellingFacts,
  rates: ReadonlyMap<number, BasisPoints>,
): string | null {
  if (productId === null)
    return 'Está descrita con palabras y no tiene clave de parte: déjala fuera del prepedido, o pide que te la coticen con su clave.'
  const part = parts.get(productId)
  if (part === undefined) return `Esta pieza ya no se vende. ${AGAIN}`
  const facts = { ...part.facts, hasPrice: true, hasStock: available.at(productId, branchId) > 0 }
  const allowance = allowanceOf(facts, 'order')
  if (allowance === 'no' || allowance === 'successor') {
    // A quote offers any quantity.
    const line = { productId, branchId, requested, supplied: 0, pack: SINGLE_PIECES }
    const [other] = elsewhereOf(line, { available, branches })
    return other === undefined
      ? `${allowanceText(facts, 'order', part.successorKey)} ${AGAIN}`
      : `${branches.get(branchId)?.name ?? 'Esa sucursal'} ya no tiene. ${onlyThereText(other.branch.name, other.available)}: pide que te la coticen de ahí.`
  }
  const branch = branches.get(branchId)
  if (branch?.sells !== true) return `${branch?.name ?? 'Esa sucursal'} ya no vende. ${AGAIN}`
  const rate = rates.get(branchId)
  // At the border either rate may have been offered: `offeredVatProblem` judges it by the delivery.
  const isOfBorder = rate === GENERAL_VAT && branch.vatRate < GENERAL_VAT
  return rate === undefined || rate === branch.vatRate || isOfBorder
    ? null
    : `El IVA de ${branch.name} cambió de ${percentText(rate)} a ${percentText(branch.vatRate)} desde la oferta. ${AGAIN}`
}

/** The last pieces of a line are sold as they were offered, whatever the pack. */
function quantityProblemOf(
  { wanted, left }: Pick<PlannedLine, 'wanted' | 'left'>,
  pack: Parameters<typeof quantityProblem>[1],
): string | null {
  if (left === 0) return 'Ya está toda en un prepedido.'
  if (wanted > left) return left === 1 ? 'Queda 1 pieza por pedir.' : `Quedan ${left} piezas por pedir.`
  const problem = wanted === left ? null : quantityProblem(wanted, pack)
  return problem === null ? null : quantityText(problem, pack)
}

function stockProblem(
  { line, wanted, available, backOrdered, takesBackOrder: canWait }: Omit<PlannedLine, 'problem'>,
  { branches }: SellingFacts,
  isBackOrdered: boolean,
): string | null {
  if (backOrdered === 0 || (isBackOrdered && canWait)) return null
  const name = branches.get(line.branchId)?.name ?? ''
  const there = available === 0 ? `En ${name} ya no hay.` : `En ${name} hay ${available} de las ${wanted} que pides.`
  return canWait ? `${there} Pide menos, o que lo demás se surta cuando llegue.` : `${there} Pide menos.`
}

/** The requested lines at the offered prices. */
export function offeredLines(
  { quote, branches }: Offer,
  planned: readonly PlannedLine[],
): readonly (PreOrderLine & { readonly quoteLineId: string })[] {
  const byId = new Map(branches.map((branch) => [branch.branchId, branch]))
  return planned.flatMap(({ line, wanted, supplied, backOrdered }) => {
    const { productId, price } = line
    if (wanted === 0 || productId === null || price === null) return []
    const branch = byId.get(line.branchId)
    return [
      {
        quoteLineId: line.id,
        part: { ...line, productId, key: line.partKey, quantity: wanted },
        branch: { id: line.branchId, name: branch?.branch ?? '', vatRate: toBasisPoints(branch?.vatRate ?? '0') },
        supplied,
        backOrdered,
        frozen: {
          listPrice: line.listPrice,
          price,
          coreCharge: line.coreCharge,
          priceReason: price === line.todayPrice ? line.priceReason : `Cotización ${quote.id}`,
          cost: line.cost,
        },
        discounts: line.discounts,
        doesNotFit: false,
        isOffered: true,
      },
    ]
  })
}
