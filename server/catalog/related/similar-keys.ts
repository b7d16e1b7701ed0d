const MIN_KEY_LENGTH = 3
/** A key of this many characters may have one typo, one of twice as many two. */
const CHARACTERS_PER_TYPO = 3

/** The likely keys for a folded key that no product has, the most similar first. */
export function similarKeys(folded: string, candidates: readonly string[]): string[] {
  if (folded.length < MIN_KEY_LENGTH) return []
  const maxDistance = Math.max(1, Math.floor(folded.length / CHARACTERS_PER_TYPO))
  return candidates
    .map((key) => ({ key, distance: editDistance(folded, key) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key)
}

/** Optimal string alignment distance: characters that are wrong, missing, added, or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      current.push(distance)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
