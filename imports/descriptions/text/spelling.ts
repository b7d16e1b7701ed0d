/**
 * Corrects one typo in a long word: a letter too many, too few or wrong, or two swapped. An index of all words with one letter deleted (a
 * deletion neighbourhood) finds the candidates in time linear in the length of the word.
 */
export interface Corrector {
  /** The known words that are one typo away. */
  readonly find: (word: string) => readonly string[]
}

/** Shorter words have too many neighbours. */
const SHORTEST = 5
const LONGEST = 20
/** Files repeat their words, so answers are cached up to this many. */
const CACHED_ANSWERS = 20_000

export function correctorFor(known: Iterable<string>): Corrector {
  const words = new Set([...known].filter((word) => word.length >= SHORTEST && /^[A-Z]+$/u.test(word)))
  const byDeletion = new Map<string, string[]>()
  for (const word of words) {
    for (const shorter of [word, ...deletions(word)]) {
      const list = byDeletion.get(shorter)
      if (list === undefined) byDeletion.set(shorter, [word])
      else list.push(word)
    }
  }
  const found = new Map<string, readonly string[]>()
  return {
    find(word) {
      const before = found.get(word)
      if (before !== undefined) return before
      if (found.size >= CACHED_ANSWERS) found.clear()
      const near = search(word)
      found.set(word, near)
      return near
    },
  }

  function search(word: string): readonly string[] {
    if (word.length < SHORTEST || word.length > LONGEST) return []
    const candidates = new Set<string>()
    for (const shorter of [word, ...deletions(word)]) {
      for (const candidate of byDeletion.get(shorter) ?? [])
        if (areOneEditApart(word, candidate)) candidates.add(candidate)
    }
    return [...candidates]
  }
}

function deletions(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
}

/** Whether two different words differ by one insertion, deletion, replacement or swap. */
export function areOneEditApart(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
