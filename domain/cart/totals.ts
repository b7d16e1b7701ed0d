import type { BasisPoints, Centavos } from '#domain/money/money.ts'
import { addTotals, NO_TOTALS, totalsOf, type Totals } from '#domain/money/vat.ts'

/** The fields of a line, of a cart or document, that decide its totals. */
export interface CountedLine {
  readonly branchId: number
  /** `cantidad2` */
  readonly supplied: number
  readonly price: Centavos | null
  readonly coreCharge: Centavos | null
  readonly isSetAside?: boolean
}

export interface CartTotals extends Totals {
  /** Of parts: cores do not count. */
  readonly pieces: number
}

/** The ordered total in two sums: supplied now, and supplied later. They add up to `ordered` exactly. */
export interface OrderedTotals {
  readonly now: CartTotals
  readonly awaited: CartTotals
  readonly ordered: CartTotals
}

export interface BranchTotals extends CartTotals {
  readonly branchId: number
  readonly vatRate: BasisPoints
}

/** A line counts only if something of it is supplied (specification, section 5), and has a price. */
function counts(line: CountedLine): boolean {
  return line.supplied > 0 && line.price !== null && line.isSetAside !== true
}

/** `cantidad2 × precio_ajuste.valor`, before tax. */
export function lineAmount(line: CountedLine): Centavos {
  return counts(line) ? line.supplied * (line.price ?? 0) : 0
}

/**
 * The core charge (casco) of a line, which is a line of its own: one core for each piece supplied, at its full amount whatever the
 * discounts, since so much is given back. It bears the tax: it is charged besides the price (Ley del IVA, article 12).
 */
export function coreAmount(line: CountedLine): Centavos {
  return counts(line) ? line.supplied * (line.coreCharge ?? 0) : 0
}

/**
 * The totals of a cart: each branch has its own rate and rounds its own tax; the cart is the sum of its branches.
 * @param vatRate of a branch.
 */
export function cartTotals(
  lines: readonly CountedLine[],
  vatRate: (branchId: number) => BasisPoints,
): CartTotals & { readonly branches: readonly BranchTotals[] } {
  const sums = new Map<number, { subtotal: Centavos; pieces: number }>()
  for (const line of lines) {
    if (!counts(line)) continue
    const sum = sums.get(line.branchId) ?? { subtotal: 0, pieces: 0 }
    sum.subtotal += lineAmount(line) + coreAmount(line)
    sum.pieces += line.supplied
    sums.set(line.branchId, sum)
  }
  const branches = [...sums].map(([branchId, { subtotal, pieces }]): BranchTotals => {
    const rate = vatRate(branchId)
    return { branchId, vatRate: rate, pieces, ...totalsOf(subtotal, rate) }
  })
  return { ...addTotals(branches), pieces: branches.reduce((sum, branch) => sum + branch.pieces, 0), branches }
}

/**
 * The totals of an order, and of what is supplied now. The tax is rounded once on all that a branch sells, and once on what it supplies
 * now; the awaited sum is the difference, so that both add up.
 */
export function orderedTotals(
  lines: readonly (CountedLine & { readonly awaited: number })[],
  vatRate: (branchId: number) => BasisPoints,
): OrderedTotals & { readonly branches: readonly (OrderedTotals & Pick<BranchTotals, 'branchId' | 'vatRate'>)[] } {
  const nowOf = new Map(cartTotals(lines, vatRate).branches.map((branch) => [branch.branchId, branch]))
  const all = lines.map((line) => ({ ...line, supplied: line.supplied + line.awaited }))
  const branches = cartTotals(all, vatRate).branches.map(({ branchId, vatRate: rate, ...ordered }) => {
    const now = nowOf.get(branchId) ?? { ...NO_TOTALS, pieces: 0 }
    return { branchId, vatRate: rate, ordered, now: sumsOf(now), awaited: difference(ordered, now) }
  })
  const sum = (of: 'now' | 'awaited' | 'ordered'): CartTotals => ({
    ...addTotals(branches.map((branch) => branch[of])),
    pieces: branches.reduce((pieces, branch) => pieces + branch[of].pieces, 0),
  })
  return { now: sum('now'), awaited: sum('awaited'), ordered: sum('ordered'), branches }
}

function sumsOf({ subtotal, vat, total, pieces }: CartTotals): CartTotals {
  return { subtotal, vat, total, pieces }
}

function difference(whole: CartTotals, part: CartTotals): CartTotals {
  return {
    subtotal: whole.subtotal - part.subtotal,
    vat: whole.vat - part.vat,
    total: whole.total - part.total,
    pieces: whole.pieces - part.pieces,
  }
}
