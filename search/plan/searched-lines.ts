import { DISTANCE_OF_OTHER_LINE, LINE_HEAD, LINE_OR_BRAND, NO_MATCH } from '#search/text/match-quality.ts'
import type { ResolvedWord } from './resolved-word.ts'

/**
 * The lines that words of a text name ('balatas' → Balatas), and those whose names begin with the first of the words and contain the
 * others ('bomba de agua' → also Bomba de agua eléctrica).
 * @returns null where they name no line.
 */
export function searchedLines(words: readonly ResolvedWord[]): ReadonlySet<number> | null {
  const names = Map.groupBy(
    words.filter(({ namedLines }) => namedLines.length > 0),
    ({ namedLines }) => namedLines,
  )
  if (names.size === 0) return null
  const searched = new Set([...names.keys()].flat())
  for (const [first, ...others] of names.values()) {
    for (const [line, quality] of first?.lines ?? []) {
      const hasOthers = others.every(
        (word) => (word.lines.get(line) ?? NO_MATCH) <= LINE_OR_BRAND + DISTANCE_OF_OTHER_LINE,
      )
      if (quality <= LINE_HEAD && hasOthers) searched.add(line)
    }
  }
  return searched
}
