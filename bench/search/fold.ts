/** Lower case without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most texts of the corpus have no accents, and need none of the work.
  return /[^\0-\x7f]/u.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
}

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/gu) ?? []
}

/** Letters and digits alone: the form in which the benchmark compares part keys and names of vehicles. */
export function letters(text: string): string {
  return wordsOf(text).join('')
}
