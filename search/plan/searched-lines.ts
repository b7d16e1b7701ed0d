import { DISTANCE_OF_OTHER_LINE, LINE_HEAD, LINE_OR_BRAND, NAMED } from '#search/text/match-quality.ts'
import type { ResolvedWord } from './resolved-word.ts'

/**
 * The lines that words of a text ask for: those that they name ('balatas' → Balatas), and those whose names begin with the first of the
 * words and have the others ('bomba de agua' → also Bomba de agua eléctrica).
 * @returns null where they name no line.
 */
export function searchedLines(words: readonly ResolvedWord[]): ReadonlySet<number> | null {
  const names = Map.groupBy(
    words.filter(({ lines }) => namedOf(lines).length > 0),
    ({ lines }) => namedOf(lines).join(),
  )
  if (names.size === 0) return null
  const searched = new Set<number>()
  for (const [first, ...others] of names.values()) {
    for (const [line, quality] of first?.lines ?? []) {
      const hasOthers = others.every(
        (word) => (word.lines.get(line) ?? Infinity) <= LINE_OR_BRAND + DISTANCE_OF_OTHER_LINE,
      )
      if (quality === NAMED || (quality <= LINE_HEAD && hasOthers)) searched.add(line)
    }
  }
  return searched
}

function namedOf(lines: ResolvedWord['lines']): number[] {
  return [...lines].flatMap(([line, quality]) => (quality === NAMED ? [line] : []))
}
