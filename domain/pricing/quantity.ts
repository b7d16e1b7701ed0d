import { NOT_A_COUNT, readQuantity, type ReadNumber } from '#domain/numbers/written-number.ts'

/** How many pieces of a part are sold together, and how many at least. */
export interface PackRule {
  /** In packs of so many: 1 where single pieces are sold. */
  readonly multiple: number
  readonly minimum: number
}

export const SINGLE_PIECES: PackRule = { multiple: 1, minimum: 1 }

/** Of a line. More is asked of an advisor. */
export const MAX_QUANTITY = 99_999

/** Characters that a field of pieces takes: with its commas and its unit. A shorter one would cut a number into another. */
export const QUANTITY_LENGTH = 20

export type QuantityProblem =
  | { readonly kind: 'not_a_count' }
  | { readonly kind: 'too_many' }
  /** `fewer` and `more` are the nearest that can be sold; null where there is none. */
  | { readonly kind: 'minimum' | 'multiple'; readonly fewer: number | null; readonly more: number | null }

/** Why so many pieces cannot be asked for; null where they can. */
export function quantityProblem(quantity: number, pack: PackRule): QuantityProblem | null {
  if (!Number.isInteger(quantity) || quantity < 1) return { kind: 'not_a_count' }
  if (quantity > MAX_QUANTITY) return { kind: 'too_many' }
  const least = leastOf(pack)
  if (quantity < least) return { kind: 'minimum', fewer: null, more: most(least) }
  if (quantity % pack.multiple === 0) return null
  const fewer = wholePacks(quantity, pack)
  return { kind: 'multiple', fewer: fewer < least ? null : fewer, more: most(fewer + pack.multiple) }
}

/** The quantity nearest to this one that can be sold: rather more than less. */
export function nearestSold(quantity: number, pack: PackRule): number {
  const problem = quantityProblem(quantity, pack)
  if (problem === null) return quantity
  if (problem.kind === 'not_a_count') return leastOf(pack)
  if (problem.kind === 'too_many') return wholePacks(MAX_QUANTITY, pack)
  return problem.more ?? problem.fewer ?? leastOf(pack)
}

/** '4 u 8': Spanish says so before what is spoken with an o. */
const OR = new Intl.ListFormat('es-MX', { type: 'disjunction' })

export function quantityText(problem: QuantityProblem, { multiple }: PackRule): string {
  switch (problem.kind) {
    case 'not_a_count':
      return NOT_A_COUNT
    case 'too_many':
      return `Escribe ${countText(MAX_QUANTITY)} piezas o menos.`
    case 'minimum':
      return `Se vende desde ${countText(problem.more ?? MAX_QUANTITY)} piezas.`
    case 'multiple': {
      const choices = [problem.fewer, problem.more].filter((choice) => choice !== null).map(countText)
      return `Se vende de ${multiple} en ${multiple}: pide ${OR.format(choices)}.`
    }
  }
}

/** The pieces that somebody wrote, or why so many cannot be asked for. */
export function readAsked(text: string, pack: PackRule): ReadNumber {
  const read = readQuantity(text)
  const problem = 'value' in read ? quantityProblem(read.value, pack) : null
  return problem === null ? read : { reason: quantityText(problem, pack) }
}

/**
 * What of the pieces asked for can be supplied: packs are not opened. The minimum is of what is asked for, and not of what there is:
 * the last pieces are sold too.
 */
export function suppliable(asked: number, available: number, pack: PackRule): number {
  return promisable(Math.min(asked, available), pack)
}

/**
 * What a branch can promise: pieces that nobody has reserved, in whole packs. Every figure of stock that somebody outside sees is this
 * one. Its twin in SQL is `promisable_pieces`.
 */
export function promisable(free: number, pack: PackRule): number {
  return wholePacks(Math.max(0, free), pack)
}

/** The smallest quantity that can be sold. */
export function leastOf({ multiple, minimum }: PackRule): number {
  return Math.ceil(minimum / multiple) * multiple
}

function wholePacks(quantity: number, { multiple }: PackRule): number {
  return quantity - (quantity % multiple)
}

function most(quantity: number): number | null {
  return quantity > MAX_QUANTITY ? null : quantity
}

function countText(count: number): string {
  return count.toLocaleString('es-MX')
}
