import { sumOf } from '#domain/money/money.ts'

/** The progress of an order line, in pieces. */
export interface LineProgress {
  readonly ordered: number
  /** Picked for the customer. */
  readonly supplied: number
  /** Will not be supplied. */
  readonly cancelled: number
  /** Of the open pieces, those that wait for stock. */
  readonly backOrdered: number
  /** Of `supplied`, those that have left the branch. */
  readonly left: number
}

/** What happens to pieces of a line that cannot be supplied now. */
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

/** Pieces that the branch reserves for the line: those that have not left, are not cancelled and do not wait for stock. */
export function reservedOf({ ordered, cancelled, left, backOrdered }: LineProgress): number {
  return ordered - cancelled - left - backOrdered
}

/** The line after `now` more pieces were picked. null: fewer pieces are open. */
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

/** The line of a cancelled order. Picked pieces return to their place; pieces that have left stay supplied. */
export function cancelledLine<Line extends LineProgress>(line: Line): Line {
  return { ...line, supplied: line.left, backOrdered: 0, cancelled: line.ordered - line.left }
}

/** The state of an order after its pieces were picked. */
export function stateAfterSupply(lines: readonly LineProgress[]): 'surtido' | 'parcial' {
  return lines.every((line) => line.supplied === line.ordered) ? 'surtido' : 'parcial'
}

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
