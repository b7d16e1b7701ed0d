import type { Allowance } from '#domain/parts/allowance.ts'
import { leastOf, quantityProblem, type PackRule } from '#domain/pricing/quantity.ts'
import type { Centavos } from '#domain/money/money.ts'

/** Problems of a cart line. They are computed on each read and not stored. */
export const LINE_PROBLEMS = [
  'withdrawn',
  'no_price',
  'branch_closed',
  'quantity',
  'price_rose',
  'price_fell',
  'short',
  'does_not_fit',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** Actions that solve a problem. */
export const LINE_ACTS = [
  'take_available',
  'substitute',
  'back_order',
  'other_branch',
  'change_quantity',
  'accept_price',
  'ask_for_price',
  'set_aside',
  'change_vehicle',
  'remove',
] as const
export type LineAct = (typeof LINE_ACTS)[number]

export interface FoundProblem {
  readonly problem: LineProblem
  /** The cart cannot be generated until the problem is solved. */
  readonly blocks: boolean
  /** The first one is proposed. */
  readonly acts: readonly LineAct[]
}

export interface LineFacts {
  readonly requested: number
  readonly supplied: number
  readonly pack: PackRule
  /** Of the part, in the cart, at the line's branch. */
  readonly allowance: Allowance
  readonly price: Centavos | null
  /** The price when the customer last accepted it; null: the part had none. */
  readonly acceptedPrice: Centavos | null
  readonly isBranchOpen: boolean
  /** Another branch can supply what this one cannot. */
  readonly isElsewhere: boolean
  readonly hasSubstitute: boolean
  readonly wantsBackOrder: boolean
  readonly isSetAside: boolean
  /** For the vehicle of the line; 'unknown' where it has none. */
  readonly fitment: 'fits' | 'verify' | 'doesNotFit' | 'unknown'
}

/**
 * The problems of a line, the most serious first. A line that is set aside has none. A price that rose blocks until the customer accepts
 * it; one that fell is only shown. Where stock is short, the available pieces are ordered and the rest stays: shown, not blocking. A part
 * that does not fit its vehicle does not block either; it is generated once the customer confirms it.
 */
export function lineProblems(line: LineFacts): readonly FoundProblem[] {
  if (line.isSetAside) return []
  const { allowance, price, acceptedPrice } = line
  const found: FoundProblem[] = []
  const add = (problem: LineProblem, blocks: boolean, acts: readonly (LineAct | false)[]) =>
    void found.push({ problem, blocks, acts: acts.filter((act) => act !== false) })
  const substitute = line.hasSubstitute && 'substitute'
  if (allowance === 'no' || allowance === 'successor') {
    add('withdrawn', true, [substitute, 'remove'])
    return found
  }
  if (allowance === 'ask' || price === null) {
    add('no_price', true, ['ask_for_price', substitute, 'set_aside', 'remove'])
    return found
  }
  if (!line.isBranchOpen) add('branch_closed', true, [line.isElsewhere && 'other_branch', 'set_aside', 'remove'])
  if (quantityProblem(line.requested, line.pack) !== null) add('quantity', true, ['change_quantity', 'remove'])
  if (acceptedPrice !== null && price > acceptedPrice) add('price_rose', true, ['accept_price', 'set_aside', 'remove'])
  if (acceptedPrice !== null && price < acceptedPrice) add('price_fell', false, ['accept_price'])
  if (line.supplied < line.requested && !takesBackOrder(line) && line.isBranchOpen) {
    add('short', false, [
      line.supplied >= leastOf(line.pack) && 'take_available',
      line.isElsewhere && 'other_branch',
      substitute,
      allowance !== 'from_stock' && 'back_order',
      'set_aside',
      'remove',
    ])
  }
  if (line.fitment === 'doesNotFit') add('does_not_fit', false, [substitute, 'change_vehicle', 'remove'])
  return found
}

/** Whether pieces without stock can be ordered: not of a part that is sold from stock alone, or not sold. */
export function takesBackOrder({
  wantsBackOrder,
  allowance,
}: Pick<LineFacts, 'wantsBackOrder' | 'allowance'>): boolean {
  return wantsBackOrder && (allowance === 'yes' || allowance === 'back_order')
}
