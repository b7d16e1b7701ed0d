import type { NamedReference } from './catalogue.ts'
import { buildSpellings, type Spellings } from './spellings.ts'
import { stemsOfName } from './stems-of-name.ts'
import { buildWordTable, type WordTable } from './word-table.ts'

/** Where a word stands in the names of lines and brands. */
export interface WordUses {
  /** Lines whose name begins with the word: in Spanish, the part itself. */
  readonly lineHeads: number[]
  /** Lines with the word later in the name. */
  readonly lines: number[]
  readonly brands: number[]
}

/** The words of lines, brands and synonyms. */
export interface ReferenceWords {
  readonly table: WordTable
  readonly spellings: Spellings
  readonly uses: readonly WordUses[]
  /** What these words begin with, from four letters on: in it stands what a word half typed was meant to be. */
  readonly beginnings: WordTable
}

const SHORTEST_BEGINNING = 4
const LONGEST_BEGINNING = 8

/** @param others words without a use of their own. */
export function buildReferenceWords(
  lines: readonly NamedReference[],
  brands: readonly NamedReference[],
  others: Iterable<string>,
): ReferenceWords {
  const uses = new Map<string, WordUses>()
  const usesOf = (word: string): WordUses => {
    let known = uses.get(word)
    if (known === undefined) uses.set(word, (known = { lineHeads: [], lines: [], brands: [] }))
    return known
  }
  for (const line of lines) {
    const stems = stemsOfName(line.name)
    for (const [place, stem] of stems.entries()) {
      if (stems.indexOf(stem) === place) usesOf(stem)[place === 0 ? 'lineHeads' : 'lines'].push(line.id)
    }
  }
  for (const brand of brands) for (const stem of new Set(stemsOfName(brand.name))) usesOf(stem).brands.push(brand.id)
  for (const word of others) usesOf(word)
  const words = [...uses.keys()].sort()
  return {
    table: buildWordTable(words),
    spellings: buildSpellings(words),
    uses: words.map((word) => uses.get(word)!),
    beginnings: buildWordTable(beginningsOf(words)),
  }
}

function beginningsOf(words: readonly string[]): string[] {
  const beginnings = new Set<string>()
  for (const word of words) {
    if (/\d/u.test(word)) continue
    const longest = Math.min(LONGEST_BEGINNING, word.length - 1)
    for (let length = SHORTEST_BEGINNING; length <= longest; length++) beginnings.add(word.slice(0, length))
  }
  return [...beginnings].sort()
}
