import { analyse } from '#search/text/analyse.ts'
import type { NamedReference } from '#search/catalogue.ts'
import { soundIndexSteps, type SoundIndex } from '#search/text/sound-index.ts'
import { stemsOfName } from '#search/text/stems-of-name.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import { wordTableSteps, type WordTable } from '#search/text/word-table.ts'

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
  readonly soundIndex: SoundIndex
  readonly uses: readonly WordUses[]
  /** What these words begin with, from four letters on: in it stands what a word half typed was meant to be. */
  readonly prefixes: WordTable
  /** Words as names write them where that is not their stem, 'luces': what a mistyped plural was meant to be. */
  readonly written: WordTable
  /** The stem of each of these. */
  readonly stemsOfWritten: readonly string[]
}

const SHORTEST_PREFIX = 4
const LONGEST_PREFIX = 8

/** @param others words without a use of their own. */
export function* referenceWordsSteps(
  lines: readonly NamedReference[],
  brands: readonly NamedReference[],
  others: Iterable<string>,
): Steps<ReferenceWords> {
  const uses = new Map<string, WordUses>()
  const usesOf = (word: string): WordUses => {
    let known = uses.get(word)
    if (known === undefined) uses.set(word, (known = { lineHeads: [], lines: [], brands: [] }))
    return known
  }
  for (const [place, line] of lines.entries()) {
    if (place % NAMES_PER_STEP === 0) yield
    const stems = stemsOfName(line.name)
    for (const [word, stem] of stems.entries()) {
      if (stems.indexOf(stem) === word) usesOf(stem)[word === 0 ? 'lineHeads' : 'lines'].push(line.id)
    }
  }
  for (const [place, brand] of brands.entries()) {
    if (place % NAMES_PER_STEP === 0) yield
    for (const stem of new Set(stemsOfName(brand.name))) usesOf(stem).brands.push(brand.id)
  }
  for (const word of others) usesOf(word)
  const words = [...uses.keys()].sort()
  const inflected = yield* inflectedSteps([...lines, ...brands])
  const written = [...inflected.keys()].sort()
  return {
    table: yield* wordTableSteps(words),
    soundIndex: yield* soundIndexSteps(words),
    uses: words.map((word) => uses.get(word)!),
    prefixes: yield* wordTableSteps(prefixesOf(words)),
    written: yield* wordTableSteps(written),
    stemsOfWritten: written.map((word) => inflected.get(word)!),
  }
}

/** @returns the stems of the words that are not stems themselves. */
function* inflectedSteps(named: readonly NamedReference[]): Steps<Map<string, string>> {
  const stems = new Map<string, string>()
  for (const [place, { name }] of named.entries()) {
    if (place % NAMES_PER_STEP === 0) yield
    for (const { folded, stem, isStopWord } of analyse(name))
      if (!isStopWord && folded !== stem) stems.set(folded, stem)
  }
  return stems
}

function prefixesOf(words: readonly string[]): string[] {
  const prefixes = new Set<string>()
  for (const word of words) {
    if (/\d/u.test(word)) continue
    const longest = Math.min(LONGEST_PREFIX, word.length - 1)
    for (let length = SHORTEST_PREFIX; length <= longest; length++) prefixes.add(word.slice(0, length))
  }
  return [...prefixes].sort()
}
