import { NOT_A_COUNT, readQuantity, type ReadNumber } from '#domain/numbers/written-number.ts'

/** The pack size of a part and its minimum quantity. */
export interface PackRule {
  /** Pieces of a pack; 1 where single pieces are sold. */
  readonly multiple: number
  readonly minimum: number
}

export const SINGLE_PIECES: PackRule = { multiple: 1, minimum: 1 }

/** Of a line. Larger quantities go through an advisor. */
export const MAX_QUANTITY = 99_999

/** Characters of a quantity field, with commas and unit. A shorter field would cut off digits. */
export const QUANTITY_LENGTH = 20

export type QuantityProblem =
  | { readonly kind: 'not_a_count' }
  | { readonly kind: 'too_many' }
  /** `fewer` and `more`: the nearest quantities that can be sold; null where there is none. */
  | { readonly kind: 'minimum' | 'multiple'; readonly fewer: number | null; readonly more: number | null }

/** Why a quantity cannot be ordered; null where it can. */
export function quantityProblem(quantity: number, pack: PackRule): QuantityProblem | null {
  if (!Number.isInteger(quantity) || quantity < 1) return { kind: 'not_a_count' }
  if (quantity > MAX_QUANTITY) return { kind: 'too_many' }
  const least = leastOf(pack)
  if (quantity < least) return { kind: 'minimum', fewer: null, more: most(least) }
  if (quantity % pack.multiple === 0) return null
  const fewer = wholePacks(quantity, pack)
  return { kind: 'multiple', fewer: fewer < least ? null : fewer, more: most(fewer + pack.multiple) }
}

/** The nearest quantity that can be sold; of two, the higher. */
export function nearestSold(quantity: number, pack: PackRule): number {
  const problem = quantityProblem(quantity, pack)
  if (problem === null) return quantity
  if (problem.kind === 'not_a_count') return leastOf(pack)
  if (problem.kind === 'too_many') return wholePacks(MAX_QUANTITY, pack)
  return problem.more ?? problem.fewer ?? leastOf(pack)
}

/** '4 u 8': Spanish uses u before an o sound. */
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

/** The quantity in a text, or why it cannot be ordered. */
export function readRequested(text: string, pack: PackRule): ReadNumber {
  const read = readQuantity(text)
  const problem = 'value' in read ? quantityProblem(read.value, pack) : null
  return problem === null ? read : { reason: quantityText(problem, pack) }
}

/**
 * The requested pieces that can be supplied, in whole packs. The minimum applies to the requested quantity and not to the stock: the last
 * pieces are sold too.
 */
export function suppliable(requested: number, available: number, pack: PackRule): number {
  return promisable(Math.min(requested, available), pack)
}

/**
 * The pieces that a branch can promise: unreserved ones in whole packs. Every figure of stock for outsiders is this one. The SQL function
 * `promisable_pieces` does the same.
 */
export function promisable(free: number, pack: PackRule): number {
  return wholePacks(Math.max(0, free), pack)
}

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
