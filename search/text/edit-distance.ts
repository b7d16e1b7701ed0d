/** Words are compared up to this length. */
const LONGEST_COMPARED = 64

/** Three rows of the table of distances: work memory of `editDistance`. */
export interface DistanceRows {
  readonly before: Uint8Array
  readonly above: Uint8Array
  readonly current: Uint8Array
}

export function createDistanceRows(): DistanceRows {
  return {
    before: new Uint8Array(LONGEST_COMPARED + 1),
    above: new Uint8Array(LONGEST_COMPARED + 1),
    current: new Uint8Array(LONGEST_COMPARED + 1),
  }
}

/**
 * Counts the letters that must be added, left out, changed or swapped with their neighbour to turn a[aFrom, aTo) into
 * b[bFrom, bTo) (optimal string alignment). 'balata' and 'valatas' are 2 apart.
 * @returns `most` + 1 when it takes more, and for words that differ in more than LONGEST_COMPARED letters.
 */
export function editDistance(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
  most: number,
  { before, above, current }: DistanceRows,
): number {
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom += 1
    bFrom += 1
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1
    bTo -= 1
  }
  const rows = aTo - aFrom
  const columns = bTo - bFrom
  if (rows === 0 || columns === 0) return Math.min(rows + columns, most + 1)
  if (Math.abs(rows - columns) > most || rows > LONGEST_COMPARED || columns > LONGEST_COMPARED) return most + 1
  if (rows === 1 && columns === 1) return 1
  for (let column = 0; column <= columns; column++) above[column] = column
  for (let row = 1; row <= rows; row++) {
    current[0] = row
    let least = row
    const letter = a[aFrom + row - 1]!
    for (let column = 1; column <= columns; column++) {
      const other = b[bFrom + column - 1]!
      let cost = above[column - 1]! + (letter === other ? 0 : 1)
      if (above[column]! + 1 < cost) cost = above[column]! + 1
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1
      const isSwap = row > 1 && column > 1 && letter === b[bFrom + column - 2] && a[aFrom + row - 2] === other
      if (isSwap && before[column - 2]! + 1 < cost) cost = before[column - 2]! + 1
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before.set(above.subarray(0, columns + 1))
    above.set(current.subarray(0, columns + 1))
  }
  return Math.min(above[columns]!, most + 1)
}
