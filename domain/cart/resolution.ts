import { moneyText, type Centavos } from '#domain/money/money.ts'
import type { FoundProblem, LineAct } from './line-problems.ts'

/** Actions that a person must take: no change of the line does them. */
const ONLY_BY_PERSON: ReadonlySet<LineAct> = new Set(['ask_for_price', 'change_vehicle'])

/**
 * The action that solves the most serious blocking problem of a line, when all lines are solved at once: the first proposed one that only
 * changes the line. null: nothing blocks it.
 * @param mayAcceptPrice false while somebody acts in a customer's name: they accept no price.
 */
export function solvingAct(problems: readonly FoundProblem[], mayAcceptPrice: boolean): LineAct | null {
  const blocking = problems.find(({ blocks }) => blocks)
  const act = blocking?.acts.find((each) => !ONLY_BY_PERSON.has(each) && (each !== 'accept_price' || mayAcceptPrice))
  return act ?? null
}

interface ResolutionFacts {
  /** Why it cannot be generated, in a sentence. */
  readonly why: string
  readonly requested: number
  /** Requested quantity afterwards. */
  readonly quantity: number
  /** Price of a piece afterwards; null: it has none. */
  readonly price: Centavos | null
  readonly acceptedPrice: Centavos | null
  readonly branch: string
  readonly otherBranch: string
  /** Pieces that stay at its branch and pieces that move to the other; null: all move. */
  readonly split: { readonly stay: number; readonly go: number } | null
  readonly successorKey: string
}

/** What will be done with a line, for the confirmation: each change, to the centavo. */
export function resolutionText(act: LineAct, facts: ResolutionFacts): string {
  const { why, requested, quantity, price, acceptedPrice, branch, otherBranch, split, successorKey } = facts
  const priceText = price === null ? 'sin precio' : `a ${moneyText(price)} por pieza`
  switch (act) {
    case 'accept_price':
      return acceptedPrice === null
        ? `Se acepta ${priceText}.`
        : `Se acepta ${priceText}: antes ${moneyText(acceptedPrice)}.`
    case 'substitute':
      return `${why} Se cambia por ${successorKey}, ${quantity} ${priceText}.`
    case 'other_branch':
      return split === null
        ? `${why} Se pide a ${otherBranch}.`
        : `${why} ${split.go} ${split.go === 1 ? 'se pide' : 'se piden'} a ${otherBranch} y ${split.stay} a ${branch}.`
    case 'change_quantity':
      return `${quantity === 1 ? 'Se pide' : 'Se piden'} ${quantity} en lugar de ${requested}. ${why}`
    case 'set_aside':
      return `${why} Se aparta para después.`
    case 'remove':
      return `${why} Se quita del carrito.`
    default:
      return why
  }
}

const ACT_TEXTS: Readonly<Record<LineAct, readonly [one: string, several: string]>> = {
  take_available: ['con lo que hay', 'con lo que hay'],
  substitute: ['sustituida', 'sustituidas'],
  back_order: ['por surtir', 'por surtir'],
  other_branch: ['en otra sucursal', 'en otra sucursal'],
  change_quantity: ['con otra cantidad', 'con otra cantidad'],
  accept_price: ['con precio aceptado', 'con precio aceptado'],
  ask_for_price: ['por cotizar', 'por cotizar'],
  set_aside: ['apartada', 'apartadas'],
  change_vehicle: ['para otro vehículo', 'para otro vehículo'],
  remove: ['quitada', 'quitadas'],
}

/** What was done with the lines of a cart: '2 con precio aceptado, 1 apartada'. */
export function actsText(acts: readonly LineAct[]): string {
  return [...Map.groupBy(acts, (act) => act)]
    .map(([act, { length }]) => `${length} ${ACT_TEXTS[act][length === 1 ? 0 : 1]}`)
    .join(', ')
}
