import { problemText } from '#domain/cart/problem-text.ts'
import { lineProblems, takesBackOrder, type FoundProblem } from '#domain/cart/line-problems.ts'
import { generateLine, type Generated, type GeneratedLine } from '#domain/cart/generation.ts'
import { lineAmount, orderedTotals, type OrderedTotals } from '#domain/cart/totals.ts'
import { toCentavos, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { allowanceOf, type PartFacts } from '#domain/parts/allowance.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import type { Available } from '#server/pricing/prices/facts-service.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import type { SellingBranch } from '#server/pricing/stock/service.ts'
import { elsewhereOf, type Elsewhere } from './elsewhere.ts'
import type { CartLineRow } from './lines-store.ts'
import { identityOf, priceInCart, suppliedRows, type SuppliedRow } from './supplied-lines.ts'

/** A line of the cart with its possible acts. */
export interface ContentsLine {
  readonly row: CartLineRow
  readonly branch: SellingBranch
  /** `cantidad2` */
  readonly supplied: number
  /** The line as it would be generated, and what generating makes of it. */
  readonly toGenerate: GeneratedLine
  readonly generated: Generated
  readonly amount: Centavos
  readonly problems: readonly (FoundProblem & { readonly text: string })[]
  /** When the next pieces arrive at its branch, '2026-12-04'; null: unknown. */
  readonly arrivesOn: string | null
  /** Other branches that could supply the missing pieces, those with most first. */
  readonly elsewhere: readonly Elsewhere[]
}

/** The lines of one part, in the order in which they were added. */
export interface ContentsPart {
  readonly part: PricedPart | null
  /** For the supplied pieces of all its lines; null: it has no price. */
  readonly price: PartPrice | null
  readonly lines: readonly ContentsLine[]
}

export interface CartContents {
  readonly parts: readonly ContentsPart[]
  /** The result of generating the cart: `now` are the totals of the specification. */
  readonly totals: OrderedTotals
  /** Those from which something is ordered. */
  readonly branches: readonly (OrderedTotals & { readonly branch: SellingBranch; readonly vatRate: BasisPoints })[]
  readonly canBeGenerated: boolean
}

/** Facts of a part that is no longer sold: it is hidden or was deleted. */
const WITHDRAWN: PartFacts = { status: 'hidden', hasPrice: false, hasStock: false }

/** How a line's part fits the vehicle that it is bought for. */
export type LineFitment = 'fits' | 'verify' | 'doesNotFit' | 'unknown'

export interface CartFacts {
  readonly parts: ReadonlyMap<number, PricedPart>
  readonly available: Available
  /** Every branch of a line. */
  readonly branches: ReadonlyMap<number, SellingBranch>
  readonly fitmentOf: (row: CartLineRow) => LineFitment
}

/** The cart as its lines, prices and stock result. */
export function cartContents(rows: readonly CartLineRow[], facts: CartFacts): CartContents {
  const { parts, available, branches } = facts
  const supplied = suppliedRows(rows, parts, (productId, branchId) => available.at(productId, branchId))
  const found = [...Map.groupBy(supplied, ({ productId }) => productId)].map(([productId, lines]) =>
    contentsPart(parts.get(productId) ?? null, lines, facts),
  )
  const { branches: sums, ...totals } = orderedTotals(
    found.flatMap(({ part, price, lines }) =>
      lines.map(({ row, supplied: pieces, generated }) => ({
        branchId: row.branchId,
        supplied: pieces,
        awaited: generated.backOrdered,
        price: price?.price ?? null,
        coreCharge: part?.coreCharge ?? null,
        isSetAside: row.isSetAside,
      })),
    ),
    (branchId) => branchAt(branches, branchId).vatRate,
  )
  const lines = found.flatMap((part) => part.lines)
  const isBlocked = lines.some(({ problems }) => problems.some(({ blocks }) => blocks))
  const hasSome = lines.some(({ generated }) => generated.supplied + generated.backOrdered > 0)
  return {
    parts: found,
    totals,
    branches: sums.map((sum) => ({ ...sum, branch: branchAt(branches, sum.branchId) })),
    canBeGenerated: hasSome && !isBlocked,
  }
}

type Supplied = SuppliedRow<CartLineRow>

function contentsPart(part: PricedPart | null, lines: readonly Supplied[], facts: CartFacts): ContentsPart {
  const price = priceInCart(part, lines)
  return { part, price, lines: lines.map((line) => contentsLine(line, part, price, facts)) }
}

function contentsLine(
  { row, pack, requested, supplied }: Supplied,
  part: PricedPart | null,
  price: PartPrice | null,
  { available, branches, fitmentOf }: CartFacts,
): ContentsLine {
  const branch = branchAt(branches, row.branchId)
  const { productId, branchId } = row
  const elsewhere = elsewhereOf({ productId, branchId, requested, supplied, pack }, { available, branches })
  // A part sold until it is gone can be ordered while any branch has some.
  const facts: PartFacts = part === null ? WITHDRAWN : { ...part.facts, hasPrice: price !== null }
  const said = {
    requested,
    supplied,
    pack,
    price: price?.price ?? null,
    acceptedPrice: row.acceptedPrice === null ? null : toCentavos(row.acceptedPrice),
    branch: branch.name,
    successorKey: part?.successorKey ?? null,
  }
  const problems = lineProblems({
    ...said,
    allowance: allowanceOf(facts, 'cart'),
    isBranchOpen: branch.sells,
    isElsewhere: elsewhere.length > 0,
    hasSubstitute: said.successorKey !== null,
    wantsBackOrder: row.wantsBackOrder,
    isSetAside: row.isSetAside,
    fitment: fitmentOf(row),
  })
  const toGenerate = {
    ...identityOf(row),
    requested,
    supplied,
    takesBackOrder: takesBackOrder({ wantsBackOrder: row.wantsBackOrder, allowance: allowanceOf(facts, 'order') }),
  }
  const counted = { branchId: row.branchId, supplied, price: said.price, coreCharge: null, isSetAside: row.isSetAside }
  return {
    row,
    branch,
    supplied,
    toGenerate,
    generated: generateLine(toGenerate),
    amount: lineAmount(counted),
    problems: problems.map((found) => ({ ...found, text: problemText(found.problem, said) })),
    arrivesOn: available.arrivesOn(row.productId, row.branchId),
    elsewhere,
  }
}

function branchAt(branches: ReadonlyMap<number, SellingBranch>, id: number): SellingBranch {
  const branch = branches.get(id)
  if (branch === undefined) throw new Error(`Branch ${id} is gone, and a line of a cart is asked of it`)
  return branch
}
