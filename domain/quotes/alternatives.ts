/** A line of a revision, which may be an alternative: offered in the place of another one. The customer orders one of them. */
export interface AlternativeLine {
  readonly number: number
  /** Number of the line that it replaces; null: it replaces none. */
  readonly substituteForNumber: number | null
}

/** Whether it counts in the sums of its revision, and is ordered unless the customer chooses otherwise. */
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
 * The number of the line that one replaces: of an alternative to an alternative, the line that both replace. null: none.
 * @param lines by their order; numbers begin at 1
 * @returns undefined: there is no such line, or they only replace one another
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
 * What of lines is left to be offered: without the pieces that were ordered, and without the alternatives to what was ordered.
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
