import { sumOf } from '#domain/money/money.ts'

/** How far a line of an order is. All are pieces. */
export interface LineProgress {
  readonly ordered: number
  /** Picked for the customer. */
  readonly supplied: number
  /** What will not come. */
  readonly cancelled: number
  /** What of the rest waits for stock that is not there. */
  readonly backOrdered: number
  /** What of `supplied` has left the branch. */
  readonly left: number
}

/** What becomes of the pieces of a line that are not supplied now. */
export const RESTS = ['espera', 'cancela'] as const
export type Rest = (typeof RESTS)[number]

/** Still to be supplied. */
export function pendingOf({ ordered, supplied, cancelled }: LineProgress): number {
  return ordered - supplied - cancelled
}

/** Picked, and still at the branch. */
export function toLeaveOf({ supplied, left }: LineProgress): number {
  return supplied - left
}

/** What the branch keeps for the line: all that has not left, is not cancelled and does not wait for stock. */
export function reservedOf({ ordered, cancelled, left, backOrdered }: LineProgress): number {
  return ordered - cancelled - left - backOrdered
}

/** The line after `now` more pieces were picked. null: there are not so many to supply. */
export function supplyLine<Line extends LineProgress>(line: Line, now: number, rest: Rest): Line | null {
  const open = pendingOf(line) - now
  if (open < 0 || now < 0) return null
  return {
    ...line,
    supplied: line.supplied + now,
    cancelled: rest === 'cancela' ? line.cancelled + open : line.cancelled,
    backOrdered: rest === 'cancela' ? 0 : open,
  }
}

/** The line of an order that is cancelled. What had been picked goes back to its place; what has left the branch stays supplied. */
export function cancelledLine<Line extends LineProgress>(line: Line): Line {
  return { ...line, supplied: line.left, backOrdered: 0, cancelled: line.ordered - line.left }
}

/** What an order is after its pieces were picked. */
export function stateAfterSupply(lines: readonly LineProgress[]): 'surtido' | 'parcial' {
  return lines.every((line) => line.supplied === line.ordered) ? 'surtido' : 'parcial'
}

/** Sums of all lines. */
export function progressOf(lines: readonly LineProgress[]): LineProgress & { readonly pending: number } {
  const total = (pieces: (line: LineProgress) => number) => sumOf(lines.map(pieces))
  return {
    ordered: total((line) => line.ordered),
    supplied: total((line) => line.supplied),
    cancelled: total((line) => line.cancelled),
    backOrdered: total((line) => line.backOrdered),
    left: total((line) => line.left),
    pending: total(pendingOf),
  }
}
