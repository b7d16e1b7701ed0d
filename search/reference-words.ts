import type { NamedReference } from './catalogue.ts'
import { analyse } from './analyse.ts'
import { isStopWord } from './stop-words.ts'
import { buildWordTable, type WordTable } from './word-table.ts'

/** Where a word stands in the names of lines and brands. */
export interface WordUses {
  /** Lines whose name begins with the word: in Spanish, the part itself. */
  readonly lineHeads: number[]
  /** Lines with the word later in the name. */
  readonly lines: number[]
  readonly brands: number[]
}

export interface ReferenceWords {
  readonly table: WordTable
  readonly uses: readonly WordUses[]
}

/** Lines by the words of their names, without stop words, joined by blanks. */
export interface LineNames {
  readonly exact: ReadonlyMap<string, readonly number[]>
  /** By their first words. */
  readonly openings: ReadonlyMap<string, readonly number[]>
}

export function buildReferenceWords(
  lines: readonly NamedReference[],
  brands: readonly NamedReference[],
): { words: ReferenceWords; lineNames: LineNames } {
  const uses = new Map<string, WordUses>()
  const usesOf = (word: string): WordUses => {
    let known = uses.get(word)
    if (known === undefined) uses.set(word, (known = { lineHeads: [], lines: [], brands: [] }))
    return known
  }
  const exact = new Map<string, number[]>()
  const openings = new Map<string, number[]>()
  for (const line of lines) {
    const stems = stemsOfName(line.name)
    for (let count = 1; count < stems.length; count++) append(openings, stems.slice(0, count).join(' '), line.id)
    if (stems.length > 0) append(exact, stems.join(' '), line.id)
    for (const [place, stem] of stems.entries()) {
      if (stems.indexOf(stem) === place) usesOf(stem)[place === 0 ? 'lineHeads' : 'lines'].push(line.id)
    }
  }
  for (const brand of brands) for (const stem of new Set(stemsOfName(brand.name))) usesOf(stem).brands.push(brand.id)
  const words = [...uses.keys()].sort()
  return {
    words: { table: buildWordTable(words), uses: words.map((word) => uses.get(word)!) },
    lineNames: { exact, openings },
  }
}

function stemsOfName(name: string): string[] {
  const tokens = analyse(name)
  const telling = tokens.filter((token) => !isStopWord(token.folded))
  return (telling.length > 0 ? telling : tokens).map((token) => token.stem)
}

function append(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key)
  if (ids === undefined) map.set(key, [id])
  else ids.push(id)
}
