/** A line of a revision, possibly an alternative to another line. The customer orders one of them. */
export interface AlternativeLine {
  readonly number: number
  /** Number of the line that it replaces; null: none. */
  readonly substituteForNumber: number | null
}

/** Whether it is part of the totals, and is ordered unless the customer chooses another one. */
export function isCounted({ substituteForNumber }: Pick<AlternativeLine, 'substituteForNumber'>): boolean {
  return substituteForNumber === null
}

/** Whether two lines are alternatives of one another. */
export function areAlternatives(one: AlternativeLine, other: AlternativeLine): boolean {
  return one.number !== other.number && replacedBy(one) === replacedBy(other)
}

function replacedBy({ number, substituteForNumber }: AlternativeLine): number {
  return substituteForNumber ?? number
}

/**
 * The number of the line that one replaces: for an alternative to an alternative, the line that both replace. null: none.
 * @param lines in their order; numbers begin at 1
 * @returns undefined: the line does not exist, or lines replace each other in a circle
 */
export function replacedNumber(
  lines: readonly Pick<AlternativeLine, 'substituteForNumber'>[],
  number: number,
): number | null | undefined {
  const first = lines[number - 1]?.substituteForNumber ?? null
  if (first === null) return null
  let replaced = first
  for (let steps = 0; steps < lines.length; steps++) {
    const line = lines[replaced - 1]
    if (line === undefined) return undefined
    if (line.substituteForNumber === null) return replaced
    replaced = line.substituteForNumber
  }
  return undefined
}

/**
 * The lines that can still be ordered: without ordered pieces, and without the alternatives to ordered lines.
 * @param orderedOf pieces of a line in pre-orders
 */
export function unorderedLines<Line extends AlternativeLine & { readonly quantity: number }>(
  lines: readonly Line[],
  orderedOf: (line: Line) => number,
): Line[] {
  const ordered = lines.filter((line) => orderedOf(line) > 0)
  const left = lines.filter(
    (line) => line.quantity > orderedOf(line) && !ordered.some((other) => areAlternatives(line, other)),
  )
  const numbers = new Map(left.map(({ number }, index) => [number, index + 1]))
  return left.map((line) => ({
    ...line,
    number: numbers.get(line.number) ?? line.number,
    quantity: line.quantity - orderedOf(line),
    substituteForNumber: numbers.get(line.substituteForNumber ?? 0) ?? null,
  }))
}
