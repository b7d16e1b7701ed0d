const SHORTEST = 3
/** One wrong sign in this many is still taken for a slip. */
const SIGNS_PER_SLIP = 3

/** The keys that could have been meant by a folded key that nobody has, the most similar first. */
export function similarKeys(folded: string, candidates: readonly string[]): string[] {
  if (folded.length < SHORTEST) return []
  const most = Math.max(1, Math.floor(folded.length / SIGNS_PER_SLIP))
  return candidates
    .map((key) => ({ key, slips: slipsBetween(folded, key) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key)
}

/** Signs that are wrong, missing, too many, or exchanged with their neighbour (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isExchanged) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
